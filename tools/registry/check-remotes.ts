import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { RemoteManifest } from '@hub/shared/contracts/kit/registry';
import { claimsOf, grantClaims } from '@hub/shared/contracts/kit/registry/claims';
import { isInRange } from '@hub/shared/federation/version-range';
import { Value } from 'typebox/value';

interface RemoteFolder {
  name: string;
  folder: string;
  manifest: RemoteManifest;
}

interface PackageJson {
  version?: string;
  dependencies?: Record<string, string>;
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

const duplicates = (values: string[]) => [
  ...new Set(values.filter((value, index) => values.indexOf(value) !== index)),
];

/** Reads the declarations below `root`; one that breaks the schema is a problem, not a remote. */
const readFolders = (root: string, names: string[]): { remotes: RemoteFolder[]; problems: string[] } => {
  const remotes: RemoteFolder[] = [];
  const problems: string[] = [];
  for (const name of names) {
    const folder = path.join(root, name);
    const manifest = readJson(path.join(folder, 'remote.json'));
    const issues = Value.Errors(RemoteManifest, manifest);
    problems.push(...issues.map((issue) => `${name}/remote.json ${issue.instancePath}: ${issue.message}`));
    if (issues.length === 0) remotes.push({ name, folder, manifest: manifest as RemoteManifest });
  }
  return { remotes, problems };
};

/** Whose worker has no page of its own. */
const workerProblems = ({ name, manifest: { worker, routes } }: RemoteFolder): string[] =>
  worker === undefined || routes.some(({ path: route }) => route.startsWith(worker))
    ? []
    : [`${name}: a worker for ${worker}, below which it has no route`];

/** What only shows when all remotes are seen together: two owners of a path, a kind, a slot, a key, a port. */
const sharedProblems = (remotes: RemoteFolder[]): string[] => {
  const manifests = remotes.map(({ manifest }) => manifest);
  const refused = grantClaims(manifests).refusals.map(({ remote, reason }) => `${remote}: ${reason}`);
  const twice = [
    ...remotes.flatMap(({ name, manifest }) =>
      duplicates(claimsOf(manifest).map(({ kind, value }) => `${kind} ${value}`)).map(
        (claim) => `${name}: ${claim} twice`,
      ),
    ),
    ...duplicates(manifests.flatMap(({ routes }) => routes.map(({ name }) => name))).map(
      (name) => `route name ${name} has two owners`,
    ),
    ...duplicates(manifests.map(({ devPort }) => String(devPort))).map(
      (port) => `dev port ${port} has two owners`,
    ),
  ];
  const targets = manifests.flatMap(({ navigation = [] }) => navigation.map(({ path: target }) => target));
  const dangling = remotes.flatMap(({ name, manifest }) =>
    manifest.routes
      .filter(({ nav }) => nav !== undefined && !targets.includes(nav))
      .map(({ path: route, nav }) => `${name}: ${route} highlights ${nav}, which no navigation has`),
  );
  return [...refused, ...twice, ...dangling, ...remotes.flatMap(workerProblems)];
};

/** A remote that this house's own hub would not run. */
const rangeProblems = ({ name, manifest: { shared } }: RemoteFolder, version: string): string[] =>
  isInRange(version, shared) ? [] : [`${name}: needs @hub/shared ${shared}, which is ${version}`];

const exposed = ({ folder }: RemoteFolder, expose: string) =>
  ['ts', 'tsx']
    .map((extension) => path.join(folder, 'src/exposed', `${expose}.${extension}`))
    .find((file) => existsSync(file));

// The pages are behind `import()`, so the module can be read without running any of them.
const pageProblems = async (remote: RemoteFolder): Promise<string[]> => {
  const file = exposed(remote, 'routes');
  if (!file)
    return remote.manifest.routes.length > 0 ? [`${remote.name}: routes without src/exposed/routes.ts`] : [];
  const { routes } = (await import(file)) as { routes: Record<string, unknown> };
  const source = readFileSync(file, 'utf8');
  return remote.manifest.routes.flatMap(({ path: route, page }) => [
    ...(page in routes
      ? []
      : [`${remote.name}: ${route} names the page "${page}", which ./routes does not export`]),
    ...(source.includes(`webpackChunkName: "${page}"`)
      ? []
      : [`${remote.name}: page "${page}" has no chunk of its name`]),
  ]);
};

const exposeProblems = (remote: RemoteFolder): string[] => {
  const { entries, slots, embed, worker } = remote.manifest;
  const needs = {
    entry: entries.length > 0,
    slots: slots.length > 0,
    lifecycles: embed === true,
    worker: worker !== undefined,
  };
  return Object.entries(needs)
    .filter(([expose, needed]) => needed && !exposed(remote, expose))
    .map(
      ([expose]) => `${remote.name}: declares what ./${expose} should expose, but there is no such module`,
    );
};

const housekeepingProblems = ({ name, folder }: RemoteFolder, versions: Record<string, string>): string[] => {
  const { dependencies = {} } = readJson(path.join(folder, 'package.json')) as PackageJson;
  const clashes = Object.entries(dependencies)
    .filter(([dependency, version]) => (versions[dependency] ?? version) !== version)
    .map(
      ([dependency, version]) => `${name}: ${dependency} ${version}, but shared has ${versions[dependency]}`,
    );
  const hasTest = globSync(['src/**/*.test.ts', 'src/**/*.test.tsx'], { cwd: folder }).length > 0;
  return [
    ...clashes,
    ...(existsSync(path.join(folder, 'README.md')) ? [] : [`${name}: no README.md`]),
    ...(hasTest ? [] : [`${name}: no test`]),
  ];
};

/** Everything that is wrong with the remotes below `root`, a line each; `sharedFolder` is that of `@hub/shared`. */
export const checkRemotes = async (
  root: string,
  names: string[],
  sharedFolder = path.join(root, 'shared'),
): Promise<string[]> => {
  const { remotes, problems } = readFolders(root, names);
  const shared = readJson(path.join(sharedFolder, 'package.json')) as PackageJson;
  const { version = '', dependencies = {} } = shared;
  const pages = await Promise.all(remotes.map(pageProblems));
  return [
    ...problems,
    ...sharedProblems(remotes),
    ...remotes.flatMap((remote) => rangeProblems(remote, version)),
    ...pages.flat(),
    ...remotes.flatMap(exposeProblems),
    ...remotes.flatMap((remote) => housekeepingProblems(remote, dependencies)),
  ];
};
