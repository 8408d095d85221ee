import Type, { type Static } from 'typebox';
import { Check } from 'typebox/value';
import { json, type Setting } from './setting.ts';

const RemoteApi = Type.Object(
  {
    remote: Type.String({ pattern: '^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$', maxLength: 60 }),
    prefix: Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' }),
    origin: Type.String({ pattern: '^https?://[^\\s/?#@]+$', maxLength: 300 }),
    /** Signs who asks; the remote's team has it, too. */
    key: Type.String({ minLength: 32, maxLength: 200 }),
  },
  { additionalProperties: false },
);

/** A remote's own API, as the operator lets it answer below `/api/ext/<prefix>/`. */
export type RemoteApi = Static<typeof RemoteApi>;

const RemoteApis = Type.Array(RemoteApi, { maxItems: 50 });

const areAll = (value: unknown): value is RemoteApi[] =>
  Check(RemoteApis, value) &&
  value.every(({ origin }) => URL.parse(origin)?.origin === origin) &&
  new Set(value.map(({ prefix }) => prefix)).size === value.length;

const apis: Setting<readonly RemoteApi[]> = json('REMOTE_APIS', [], areAll, {
  about:
    'Own APIs of remotes, as a JSON list: each answers below `/api/ext/<prefix>/`, and is told who asks by a token signed with its key ([remote APIs](api/remote-apis.md))',
  expects:
    'JSON [{"remote":"mf-datasets","prefix":"datasets","origin":"http://datasets:8400","key":"32 字以上 or more"}]',
  fallbackText: 'none',
  secret: true,
});

/** Which remotes bring an API of their own. */
export const remoteApis = { remoteApis: apis };
