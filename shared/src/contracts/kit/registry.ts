import Type, { type Static, type TSchemaOptions } from 'typebox';

export const layouts = ['default', 'empty', 'home'] as const;
export const sideTagPages = ['home', 'papers', 'projects', 'events'] as const;
export const entryKinds = ['story', 'event', 'paper', 'project', 'user', 'status'] as const;
export const slots = ['header.search', 'page.guidance'] as const;
/** Lists that can be followed from anywhere: as a feed, events as a calendar too. */
export const feeds = ['column', 'papers', 'projects', 'events'] as const;
export type FeedName = (typeof feeds)[number];

const Name = Type.String({ pattern: '^[a-z][a-z0-9]*(-[a-z0-9]+)*$' });
const Address = Type.String({ pattern: '^/', maxLength: 200 });
/** A router path: `/`, `/view/:id`, with optional parts as in `/view/examine/:id?`. */
const RoutePath = Type.String({
  pattern: '^/(?:[\\w-]+|:[a-z]\\w*\\??|\\*)?(?:/(?:[\\w-]+|:[a-z]\\w*\\??|\\*))*$',
  maxLength: 120,
});
/** Text with `{a.b}` (dotted paths into the source's data) and `{param}` (of the route's path). */
const Template = Type.String({ maxLength: 400 });

/**
 * A declaration is checked to the letter when it is written. A running shell reads it with an open mind:
 * a remote that is newer than the shell may say things that the shell does not know.
 */
const schemas = (strict: boolean) => {
  const closed: TSchemaOptions = strict ? { additionalProperties: false } : {};
  const oneOf = <const Word extends string>(words: readonly Word[], about: TSchemaOptions = {}) =>
    Type.Unsafe<Word>({ type: 'string', ...(strict ? { enum: [...words] } : {}), ...about });

  /** A call whose answer fills a document's templates; `{param}` in path and body come from the route. */
  const source = Type.Object(
    {
      method: oneOf(['GET', 'POST']),
      path: Type.String({ pattern: '^/[^\\s?#]*$', description: 'As in the contracts, without /api' }),
      body: Type.Optional(
        Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean()]), {
          description: 'The input; a query for GET',
        }),
      ),
    },
    closed,
  );

  const plainDocument = Type.Object(
    {
      title: Template,
      description: Type.Optional(Template),
      robots: Type.Optional(oneOf(['noindex'])),
      type: Type.Optional(oneOf(['website', 'article'])),
      image: Type.Optional(Template),
      canonical: Type.Optional(Template),
      published: Type.Optional(Template),
      updated: Type.Optional(Template),
      author: Type.Optional(Template),
      source: Type.Optional(source),
      about: Type.Optional(
        oneOf(entryKinds, { description: 'What the source answers with; says it to machines' }),
      ),
      feed: Type.Optional(oneOf(feeds, { description: 'The feed of this list, announced in the head' })),
      article: Type.Optional(
        Type.String({ pattern: '^[\\w.]+$', description: 'Path of the HTML that goes into .post-content' }),
      ),
    },
    closed,
  );

  const document = Type.Object(
    {
      ...plainDocument.properties,
      opened: Type.Optional(
        Type.Record(Type.String({ pattern: '^[a-z]+$' }), plainDocument, {
          description:
            'Documents of what a parameter of the query opens over the page; its word fills `{parameter}`',
        }),
      ),
    },
    closed,
  );

  const route = Type.Object(
    {
      path: RoutePath,
      name: Name,
      page: Type.String({ pattern: '^[a-z][a-z0-9-]*$', description: 'Chunk name of the page' }),
      layout: oneOf(layouts),
      nav: Type.Optional(Address),
      tags: Type.Optional(oneOf(sideTagPages)),
      entries: Type.Optional(
        Type.Array(oneOf(entryKinds), {
          description: 'Kinds of entries on its first screen; the owners’ ./entry is preloaded',
        }),
      ),
      parameters: Type.Optional(
        Type.Array(Type.String({ pattern: '^[a-z_]+$' }), {
          description:
            'Of the query, what its first screen depends on; its document is the same under all others',
        }),
      ),
      pages: Type.Optional(
        Type.String({
          pattern: '^[a-z_]+$',
          description: 'The one of them by which its list goes on; such a page is canonical to itself',
        }),
      ),
      needsScripts: Type.Optional(
        Type.Boolean({
          description: 'Only browsers draw its page, as what is a member’s own; the document says so',
        }),
      ),
      framable: Type.Optional(Type.Boolean({ description: 'May also be framed by the event site' })),
      document,
    },
    closed,
  );

  const navigation = Type.Object(
    {
      label: Type.String({ minLength: 1, maxLength: 8 }),
      path: Address,
      order: Type.Integer({ minimum: 0 }),
      badge: Type.Optional(Type.String({ maxLength: 8 })),
      key: Type.Optional(Type.String({ pattern: '^[a-z]$', description: 'Leads there after `g`' })),
    },
    closed,
  );

  const face = {
    name: Name,
    title: Type.String({ minLength: 1, maxLength: 20 }),
    shared: Type.String({
      minLength: 1,
      maxLength: 40,
      description: 'Versions of @hub/shared it runs with (semver range)',
    }),
    routes: Type.Array(route),
    entries: Type.Array(oneOf(entryKinds)),
    slots: Type.Array(oneOf(slots)),
    navigation: Type.Optional(Type.Array(navigation)),
    embed: Type.Optional(Type.Boolean({ description: 'Exposes ./lifecycles for foreign hosts' })),
  };
  return { source, document, route, navigation, face, closed };
};

const declared = schemas(true);
const running = schemas(false);

/** A remote's `remote.json`: its public face, from which tables, ports and configs are derived. */
export const RemoteManifest = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    ...declared.face,
    devPort: Type.Integer({ minimum: 1024, maximum: 65535 }),
  },
  declared.closed,
);
export type RemoteManifest = Static<typeof RemoteManifest>;

/** One remote as the shell sees it. */
export const RegisteredRemote = Type.Object({
  ...running.face,
  entry: Type.String({ minLength: 1, maxLength: 2048, description: 'Address of its mf-manifest.json' }),
  origin: Type.Optional(Type.String({ description: 'Where its files lie, when not on the hub' })),
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

export type DocumentSource = Static<typeof running.source>;
export type RouteDocument = Static<typeof running.document>;
export type RemoteRoute = Static<typeof running.route>;
export type NavigationEntry = Static<typeof running.navigation>;
