import Type, { type Static } from 'typebox';
import { declarationProperties, type navigationSchema } from './registry/declaration.ts';
import type { documentSchema, sourceSchema } from './registry/document.ts';
import type { routeSchema } from './registry/route.ts';
import { openMinded, toTheLetter } from './registry/strictness.ts';

/** A remote's `remote.json`: its public declaration, from which tables, ports and configs are derived. */
export const RemoteManifest = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    ...declarationProperties(toTheLetter),
    devPort: Type.Integer({ minimum: 1024, maximum: 65535 }),
  },
  toTheLetter.closed,
);
export type RemoteManifest = Static<typeof RemoteManifest>;

/** One remote as the shell sees it. */
export const RegisteredRemote = Type.Object({
  ...declarationProperties(openMinded),
  entry: Type.String({ minLength: 1, maxLength: 2048, description: 'Address of its mf-manifest.json' }),
  origin: Type.Optional(Type.String({ description: 'Where its files lie, when not on the hub' })),
  version: Type.Optional(Type.String({ maxLength: 120, description: 'Which build of it' })),
  unfit: Type.Optional(
    Type.String({ description: 'Why this hub cannot run it; its pages show their error view' }),
  ),
});
export type RegisteredRemote = Static<typeof RegisteredRemote>;

/** `/remotes.json`, the sum of what is deployed. */
export const Registry = Type.Object({
  version: Type.Literal(1),
  remotes: Type.Array(RegisteredRemote),
  origins: Type.Optional(
    Type.Object(
      { api: Type.String(), events: Type.String() },
      { description: 'For pages that are not the hub; an empty api is the hub itself' },
    ),
  ),
});
export type Registry = Static<typeof Registry>;

export type DocumentSource = Static<ReturnType<typeof sourceSchema>>;
export type RouteDocument = Static<ReturnType<typeof documentSchema>>;
export type RemoteRoute = Static<ReturnType<typeof routeSchema>>;
export type NavigationEntry = Static<ReturnType<typeof navigationSchema>>;
