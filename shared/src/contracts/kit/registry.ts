import Type, { type Static } from 'typebox';

const Name = Type.String({ pattern: '^[a-z][a-z0-9]*(-[a-z0-9]+)*$' });
/** A router path: `/`, `/view/:id`, optional parts as `/view/examine/:id?`. */
const RoutePath = Type.String({
  pattern: '^/(?:[\\w-]+|:[a-z]\\w*\\??|\\*)?(?:/(?:[\\w-]+|:[a-z]\\w*\\??|\\*))*$',
  maxLength: 120,
});
/** Text with `{a.b}` (dotted paths into the source's data) and `{param}` (of the route's path). */
const Template = Type.String({ maxLength: 400 });

export const layouts = ['default', 'empty', 'home'] as const;
export const sideTagPages = ['home', 'papers', 'projects', 'events'] as const;
export const entryKinds = ['story', 'event', 'paper', 'project', 'person', 'user', 'status'] as const;
export const slots = ['header.search'] as const;

/** A call whose answer fills a document's templates; `{param}` in path and body come from the route. */
export const DocumentSource = Type.Object(
  {
    method: Type.Union([Type.Literal('GET'), Type.Literal('POST')]),
    path: Type.String({ pattern: '^/[^\\s?#]*$', description: 'As in the contracts, without /api' }),
    body: Type.Optional(
      Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean()]), {
        description: 'The input; a query for GET',
      }),
    ),
  },
  { additionalProperties: false },
);
export type DocumentSource = Static<typeof DocumentSource>;

/** What the HTML server writes into a route's head and, with `article`, its body. */
export const RouteDocument = Type.Object(
  {
    title: Template,
    description: Type.Optional(Template),
    robots: Type.Optional(Type.Literal('noindex')),
    type: Type.Optional(Type.Union([Type.Literal('website'), Type.Literal('article')])),
    image: Type.Optional(Template),
    source: Type.Optional(DocumentSource),
    article: Type.Optional(
      Type.String({ pattern: '^[\\w.]+$', description: 'Path of the HTML that goes into .post-content' }),
    ),
    canonical: Type.Optional(Template),
    published: Type.Optional(Template),
    author: Type.Optional(Template),
  },
  { additionalProperties: false },
);
export type RouteDocument = Static<typeof RouteDocument>;

export const RemoteRoute = Type.Object(
  {
    path: RoutePath,
    name: Name,
    page: Type.String({ pattern: '^[a-z][a-z0-9-]*$', description: 'Chunk name of the page' }),
    layout: Type.Enum([...layouts]),
    nav: Type.Optional(Type.String({ pattern: '^/', description: 'Navigation entry that is highlighted' })),
    tags: Type.Optional(Type.Enum([...sideTagPages])),
    framable: Type.Optional(Type.Boolean({ description: 'May also be framed by the event site' })),
    document: RouteDocument,
    data: Type.Optional(
      Type.Array(DocumentSource, { description: 'Calls whose answers are inlined for the first screen' }),
    ),
  },
  { additionalProperties: false },
);
export type RemoteRoute = Static<typeof RemoteRoute>;

export const NavigationEntry = Type.Object(
  {
    label: Type.String({ minLength: 1, maxLength: 8 }),
    path: Type.String({ pattern: '^/' }),
    order: Type.Integer({ minimum: 0 }),
    badge: Type.Optional(Type.String({ maxLength: 8 })),
  },
  { additionalProperties: false },
);
export type NavigationEntry = Static<typeof NavigationEntry>;

const publicParts = {
  name: Name,
  title: Type.String({ minLength: 1, maxLength: 20 }),
  shared: Type.String({
    minLength: 1,
    maxLength: 40,
    description: 'Versions of @hub/shared it runs with (semver range)',
  }),
  routes: Type.Array(RemoteRoute),
  entries: Type.Array(Type.Enum([...entryKinds])),
  slots: Type.Array(Type.Enum([...slots])),
  navigation: Type.Optional(Type.Array(NavigationEntry)),
  embed: Type.Optional(Type.Boolean({ description: 'Exposes ./lifecycles for foreign hosts' })),
};

/** A remote's `remote.json`: its public face, from which tables, ports and configs are derived. */
export const RemoteManifest = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    ...publicParts,
    devPort: Type.Integer({ minimum: 1024, maximum: 65535 }),
  },
  { additionalProperties: false },
);
export type RemoteManifest = Static<typeof RemoteManifest>;

/** One remote as the shell sees it. */
export const RegisteredRemote = Type.Object({
  ...publicParts,
  entry: Type.String({ minLength: 1, maxLength: 2048, description: 'Address of its mf-manifest.json' }),
  origin: Type.Optional(Type.String({ description: 'Where its files lie, when not on the hub' })),
});
export type RegisteredRemote = Static<typeof RegisteredRemote>;

/** `/remotes.json`, the sum of what is deployed. */
export const Registry = Type.Object({
  version: Type.Literal(1),
  remotes: Type.Array(RegisteredRemote),
});
export type Registry = Static<typeof Registry>;
