/** What may stay as it is, each with its reason. */
export interface Exceptions {
  /** Sources of the API with SQL that are no `*.queries.ts`. */
  readonly sql: Readonly<Record<string, string>>;
  /**
   * Files with whole statements `sql<Row>`, whose rows no compiler checks, and what of them the builder cannot express.
   */
  readonly uncheckedRows: Readonly<Record<string, string>>;
  /** Sources of the API and of front ends with an `import(…)` of a computed address. */
  readonly computedImports: Readonly<Record<string, string>>;
  /** Folders with more than fifteen sources. */
  readonly largeFolders: Readonly<Record<string, string>>;
}

export const exceptions: Exceptions = {
  sql: {
    'api/src/platform/db/migrate.ts':
      'runs the statements of others, and keeps its own table before any type of it is there',
    'api/src/platform/db/open-database.ts':
      'asks a server which version it is, before it is anybody’s database',
    'api/src/platform/db/leases.ts': 'passes the statements of Kysely on to the driver',
    'api/src/platform/http/limits/open-limiter.ts': 'passes the statements of the limiter’s library on',
    'api/src/platform/jobs/queued-jobs.ts': 'passes the statements of the queue’s library on',
  },
  uncheckedRows: {
    'api/src/comments/imported.queries.ts': 'jsonb_to_recordset, and a count of what was inserted',
    'api/src/events/reminders/reminders.queries.ts':
      'inserts from a lateral join and reads what was inserted',
    'api/src/heat/signals.queries.ts': 'each kind brings its own table and signals',
    'api/src/link/cards/cards.queries.ts': 'update of a row taken with `for update skip locked`',
    'api/src/link/entities/accounts.queries.ts': 'one list of columns for each way to find an account',
    'api/src/link/entities/status.queries.ts': 'composed of the columns and conditions of every timeline',
    'api/src/link/federation/composing/collections.queries.ts':
      'ids as text, and a join that turns with the list',
    'api/src/link/federation/incoming/actors.queries.ts': 'makes an interval, and an upsert that is read',
    'api/src/link/federation/incoming/statuses.queries.ts': 'ids of statuses as text',
    'api/src/link/federation/outgoing/deliveries.queries.ts':
      'rows taken with `for update skip locked`, joined with what they carry',
    'api/src/link/federation/outgoing/outgoing.queries.ts':
      'ids of statuses as text; a union of the addressed',
    'api/src/link/federation/wire/blocks.queries.ts': 'a pattern of domains; sums of what was deleted',
    'api/src/link/federation/wire/inbox-queue.queries.ts':
      'update of a row taken with `for update skip locked`',
    'api/src/link/federation/wire/kv-store.queries.ts': '`ephemeral` tables',
    'api/src/link/media/media.queries.ts': 'a union with jsonb_array_elements',
    'api/src/link/member-apps/member-apps.queries.ts': 'unnests an aggregate',
    'api/src/link/notifications/notifications.queries.ts': 'composed of filters and pages as raw SQL',
    'api/src/link/notifications/telling.queries.ts': 'inserts from a select with two anti-joins',
    'api/src/link/people/people.queries.ts': 'unnest with ordinality',
    'api/src/link/polls/polls.queries.ts': 'a vote and its counts in one statement; skip locked; lateral',
    'api/src/link/searching/searching.queries.ts': 'functions and operators of the index',
    'api/src/link/statuses/thread.queries.ts': 'recursive, and composed as every timeline',
    'api/src/link/streaming/audience.queries.ts': 'arrays of sub-queries, unnest',
    'api/src/link/tags/tags.queries.ts': 'counts by day and distinct author; composed of pages as raw SQL',
    'api/src/link/tags/trends.queries.ts': 'composed as every timeline, ordered by a formula',
    'api/src/link/timelines/delivery.queries.ts':
      '`ephemeral` tables, and a next part with its insert in one statement',
    'api/src/link/timelines/home.queries.ts': '`ephemeral` tables, lateral joins, unions of sources',
    'api/src/link/timelines/timelines.queries.ts': 'composed of the columns and conditions of every timeline',
    'api/src/link/viewer/tokens.queries.ts': 'encode of a hash; shares a condition as raw SQL',
    'api/src/messages/messages.queries.ts': 'unnest of several lists',
    'api/src/projects/project-harvest.queries.ts':
      'jsonb_to_recordset, and an upsert that says which rows are new',
    'api/src/papers/paper-harvest.queries.ts':
      'jsonb_to_recordset, and an upsert that says which rows are new',
    'api/src/papers/papers.queries.ts': 'unnest of a column, joined with the names asked for',
    'api/src/platform/site-map.queries.ts': 'each kind brings its own table and columns',
    'api/src/platform/sources/add-to-table.queries.ts':
      'table and column are the caller’s; unnest of two lists',
    'api/src/reactions/reactions.queries.ts':
      'unnest of a list, and inserts that are read in the same statement',
    'api/src/reports/cases.queries.ts': 'unnest of two lists with a lateral join',
    'api/src/search/shares/shares.queries.ts': 'PostgreSQL’s own tables, of which there are no types',
    'api/src/search/sql/count.queries.ts': 'a union of as many counts as kinds are asked for',
  },
  computedImports: {
    'event-site/src/load-remote.ts': 'the hub’s `embed.js`, from the address that the host site is told',
  },
  largeFolders: {
    'bench/rows': 'one file for each row of the table of figures; nothing in one knows of another',
    'shared/src/door': 'the stages of one gate, each a file of its own',
    'tools/run': 'one or two files for each script of package.json, of the same name',
  },
};
