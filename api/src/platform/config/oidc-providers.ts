import { json, type Setting } from '@hub/shared/contracts/settings/setting';
import Type, { type Static } from 'typebox';
import { Check } from 'typebox/value';

const Provider = Type.Object(
  {
    name: Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' }),
    label: Type.String({ minLength: 1, maxLength: 20 }),
    issuer: Type.String({ maxLength: 300 }),
    client_id: Type.String({ minLength: 1, maxLength: 300 }),
    client_secret: Type.Optional(Type.String({ minLength: 1, maxLength: 1000 })),
    scope: Type.Optional(Type.String({ pattern: '^openid(?: [\\w.:/-]+)*$', maxLength: 300 })),
  },
  { additionalProperties: false },
);

/** Somebody else who says who a person is (OpenID Connect). */
export type OidcProvider = Static<typeof Provider>;

/** How people read an account elsewhere: `单位账号（ada@corp.example）`. */
export const outsideAccount = (
  providers: readonly Pick<OidcProvider, 'name' | 'label'>[],
  account: { readonly provider: string; readonly label: string },
): string => {
  const label = providers.find(({ name }) => name === account.provider)?.label ?? account.provider;
  return account.label === '' ? label : `${label}（${account.label}）`;
};

const Providers = Type.Array(Provider, { maxItems: 20 });

const localHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Secrets travel there: TLS, but on this machine. */
const isIssuer = (text: string): boolean => {
  const url = URL.parse(text);
  if (url?.search !== '' || url.hash !== '' || url.username !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && localHosts.has(url.hostname));
};

const areProviders = (value: unknown): value is OidcProvider[] =>
  Check(Providers, value) &&
  value.every(({ issuer }) => isIssuer(issuer)) &&
  new Set(value.map(({ name }) => name)).size === value.length;

export const oidcProviders: Setting<readonly OidcProvider[]> = json('OIDC_PROVIDERS', [], areProviders, {
  about:
    'External login providers (OpenID Connect), as a JSON list; the redirect address of each is `<hub>/auth/oidc/<name>/callback`',
  expects:
    'JSON [{"name":"corp","label":"单位账号","issuer":"https://id.example.org","client_id":"…","client_secret":"…"}]',
  fallbackText: 'none',
  secret: true,
});
