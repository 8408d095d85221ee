/** What may stay as it is, each with its reason. */
export interface Exceptions {
  /** Sources of the API with SQL that are no `*.queries.ts`. */
  readonly sql: Readonly<Record<string, string>>;
  /** Folders with more than fifteen sources. */
  readonly largeFolders: Readonly<Record<string, string>>;
}

export const exceptions: Exceptions = {
  sql: {
    'api/src/platform/db/migrate.ts':
      'runs the statements of others, and keeps its own table before any type of it is there',
    'api/src/platform/db/open-database.ts':
      'asks a server which version it is, before it is anybody’s database',
  },
  largeFolders: {
    'bench/rows': 'one file for each row of the table of figures; nothing in one knows of another',
    'shared/src/contracts': 'one file for each entity: the list of what the API serves',
    'shared/src/door': 'the stages of one gate, each a file of its own',
    'shared/src/runtime': 'what remotes take from the host, one file for each shared name',
    'shared/src/text': 'functions that know nothing of each other, found by name',
    'tools/run': 'one or two files for each script of package.json, of the same name',
  },
};
