/** The head of a sample story. */
export interface StoryHead {
  readonly id: number;
  readonly title: string;
  readonly summary: string;
  /** Key of a sample member. */
  readonly author: string;
  readonly tags: readonly number[];
  readonly hoursAgo: number;
  readonly declaration: string;
  readonly cover: string;
}

export interface StoryFile {
  readonly head: StoryHead;
  readonly markdown: string;
}

const SHAPE = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/;

const unquote = (value: string): string => (/^(["']).*\1$/.test(value) ? value.slice(1, -1) : value);

const readFields = (text: string): Map<string, string> => {
  const fields = new Map<string, string>();
  for (const line of text.split(/\r?\n/)) {
    const [, name, value = ''] = /^(\w+):(.*)$/.exec(line) ?? [];
    if (name !== undefined) fields.set(name, unquote(value.trim()));
  }
  return fields;
};

const readNumbers = (value: string): number[] =>
  value
    .replaceAll(/[[\]]/g, '')
    .split(',')
    .map((part) => Number(part.trim()))
    .filter((number) => number > 0);

/** Reads a file of `stories/`: one `name: value` a line between two `---`, then Markdown. */
export const readStoryFile = (text: string): StoryFile => {
  const [, head = '', markdown = ''] = SHAPE.exec(text) ?? [];
  const fields = readFields(head);
  const get = (name: string): string => fields.get(name) ?? '';
  const id = Number(get('id'));
  if (!Number.isInteger(id) || id <= 0 || get('title') === '')
    throw new Error('a sample story without id or title');
  return {
    head: {
      id,
      title: get('title'),
      summary: get('summary'),
      author: get('author'),
      tags: readNumbers(get('tags')),
      hoursAgo: get('hours_ago') === '' ? Number(get('days_ago')) * 24 : Number(get('hours_ago')),
      declaration: get('declaration'),
      cover: get('cover'),
    },
    markdown,
  };
};
