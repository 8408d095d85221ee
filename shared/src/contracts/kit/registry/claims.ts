import { strayEntries } from './navigation-paths.ts';
import { overlap } from './path-patterns.ts';

/** What a remote takes for itself, in `remote.json`. */
interface Claimant {
  name: string;
  routes: readonly { path: string }[];
  entries: readonly string[];
  slots: readonly string[];
  worker?: string | undefined;
  api?: { prefix: string } | undefined;
  navigation?: readonly { path: string; key?: string | undefined }[] | undefined;
}

export type ClaimKind = 'route' | 'entry kind' | 'slot' | 'worker folder' | 'navigation key' | 'api prefix';

/** Something that one remote alone can have. */
export interface Claim {
  kind: ClaimKind;
  value: string;
}

/** A claim and whose it is. */
export interface Holding extends Claim {
  owner: string;
}

/** Something that a remote did not get, and why: a claim, or an entry of the navigation that leads to another's page. */
export interface Refusal {
  kind: ClaimKind | 'navigation path';
  value: string;
  remote: string;
  /** Who has it. */
  owner: string;
  reason: string;
}

/** Whose the paths are that no remote can have. */
export const hub = 'hub';

/** What the API, the login, files and the shell's own pages answer. */
const hubPaths = [
  ...['api', 'api_link', 'auth', 'oauth', 'nodeinfo', 'uploads', 'img'],
  ...['assets', 'remotes', 'releases', 'embed', 'embedded-screen', 'fragments'],
  ...['feeds', 'sitemaps', 'calendar', 'mcp', 'metrics', 'readyz', 'livez'],
  ...['guidelines', 'agreement', 'privacy'],
].map((name) => `/${name}/*`);

export const hubHoldings: readonly Holding[] = hubPaths.map((value) => ({
  kind: 'route',
  value,
  owner: hub,
}));

/** All that a declaration claims. */
export const claimsOf = ({ routes, entries, slots, worker, api, navigation = [] }: Claimant): Claim[] => [
  ...routes.map(({ path }) => ({ kind: 'route' as const, value: path })),
  ...entries.map((value) => ({ kind: 'entry kind' as const, value })),
  ...slots.map((value) => ({ kind: 'slot' as const, value })),
  ...(worker === undefined ? [] : [{ kind: 'worker folder' as const, value: worker }]),
  ...(api === undefined ? [] : [{ kind: 'api prefix' as const, value: api.prefix }]),
  ...navigation.flatMap(({ key }) =>
    key === undefined ? [] : [{ kind: 'navigation key' as const, value: key }],
  ),
];

/** A worker serves every address below its folder. */
const placeOf = ({ kind, value }: Claim): string | undefined => {
  if (kind === 'route') return value;
  return kind === 'worker folder' ? `${value}*` : undefined;
};

/** Whether two remotes cannot both have these. */
const collide = (one: Claim, other: Claim): boolean => {
  const [place, otherPlace] = [placeOf(one), placeOf(other)];
  if (place !== undefined && otherPlace !== undefined) return overlap(place, otherPlace);
  return one.kind === other.kind && one.value === other.value;
};

/** The holding of another that stands in the way of a claim. */
export const obstacleOf = (
  claim: Claim,
  claimant: string,
  holdings: readonly Holding[],
): Holding | undefined =>
  holdings.find((held) => (held.owner === hub || held.owner !== claimant) && collide(claim, held));

const reasonOf = ({ kind, value }: Claim, held: Holding) => {
  const same = held.kind === kind && held.value === value;
  return `${kind} ${value} belongs to ${held.owner}${same ? '' : ` (${held.kind} ${held.value})`}`;
};

const isSame = (one: Pick<Refusal, 'kind' | 'value'>, other: Pick<Refusal, 'kind' | 'value'>) =>
  one.kind === other.kind && one.value === other.value;

/** Whoever has the key of an entry keeps it: only where the entry leads is asked here. */
const refusedEntries = ({ name, navigation = [] }: Claimant, holdings: readonly Holding[]): Refusal[] => {
  const routes = [...hubHoldings, ...holdings].filter(({ kind }) => kind === 'route');
  return strayEntries(name, navigation, routes).map(({ path, owner, route }) => {
    const whose = owner === undefined ? 'is no page of its own' : `belongs to ${owner} (route ${route})`;
    const reason = `navigation path ${path} ${whose}`;
    return { kind: 'navigation path', value: path, remote: name, owner: owner ?? hub, reason };
  });
};

/**
 * Grants claims, first come first served: what a remote held before stays its own while it claims it, whatever others
 * declare; what is new goes in the order of `claimants`. `before` are the holdings of the last time, in their order: where two
 * of them cannot both be, as of two places that wrote them down, the earlier one counts.
 */
export const grantClaims = (
  claimants: readonly Claimant[],
  before: readonly Holding[] = [],
): { holdings: Holding[]; refusals: Refusal[] } => {
  const claimed = claimants.flatMap((claimant) =>
    claimsOf(claimant).map((claim) => ({ ...claim, owner: claimant.name })),
  );
  const rank = (claim: Holding) => {
    const place = before.findIndex((held) => held.owner === claim.owner && isSame(held, claim));
    return place < 0 ? before.length : place;
  };
  const inOrder = claimed
    .map((claim) => ({ claim, rank: rank(claim) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ claim }) => claim);
  const holdings: Holding[] = [];
  const refusals: Refusal[] = [];
  for (const claim of inOrder) {
    if (holdings.some((held) => held.owner === claim.owner && isSame(held, claim))) continue;
    const obstacle = obstacleOf(claim, claim.owner, [...hubHoldings, ...holdings]);
    if (!obstacle) holdings.push(claim);
    else {
      const { kind, value, owner: remote } = claim;
      refusals.push({ kind, value, remote, owner: obstacle.owner, reason: reasonOf(claim, obstacle) });
    }
  }
  refusals.push(...claimants.flatMap((claimant) => refusedEntries(claimant, holdings)));
  return { holdings, refusals };
};

/** A remote by what it holds, where its declaration is not known. */
export const claimantOf = (name: string, held: readonly Holding[]): Claimant => {
  const own = (kind: ClaimKind) =>
    held.filter((holding) => holding.owner === name && holding.kind === kind).map(({ value }) => value);
  const [worker] = own('worker folder');
  const [prefix] = own('api prefix');
  const routes = own('route').map((path) => ({ path }));
  return {
    name,
    routes,
    entries: own('entry kind'),
    slots: own('slot'),
    navigation: own('navigation key').map((key) => ({ path: routes[0]?.path ?? '/', key })),
    ...(worker === undefined ? {} : { worker }),
    ...(prefix === undefined ? {} : { api: { prefix } }),
  };
};

/** A declaration without what it was refused. */
export const withoutRefused = <Declaration extends Claimant>(
  declaration: Declaration,
  refusals: readonly Refusal[],
): Declaration => {
  const own = refusals.filter(({ remote }) => remote === declaration.name);
  if (own.length === 0) return declaration;
  const isRefused = (kind: Refusal['kind'], value: string) =>
    own.some((refusal) => isSame(refusal, { kind, value }));
  const routes = declaration.routes.filter(({ path }) => !isRefused('route', path));
  const navigation = declaration.navigation
    ?.filter(({ path }) => !isRefused('navigation path', path))
    .map(({ key, ...entry }) =>
      key === undefined || isRefused('navigation key', key) ? entry : { ...entry, key },
    );
  const granted = Object.assign({}, declaration, {
    routes,
    entries: declaration.entries.filter((kind) => !isRefused('entry kind', kind)),
    slots: declaration.slots.filter((slot) => !isRefused('slot', slot)),
    ...(navigation ? { navigation } : {}),
  });
  if (granted.worker !== undefined && isRefused('worker folder', granted.worker)) delete granted.worker;
  if (granted.api !== undefined && isRefused('api prefix', granted.api.prefix)) delete granted.api;
  return granted;
};
