import { XMLParser } from 'fast-xml-parser';
import { declaresEntities } from '../fetching/declares-entities.ts';
import { decodeText } from '../fetching/decode-text.ts';
import { type RawPaper, toPaper } from './arxiv-record.ts';

type Tree = { readonly [name: string]: Tree | Tree[] | string | undefined };

const REPEATED = new Set([
  'record',
  'author',
  'version',
  'creator',
  'description',
  'date',
  'identifier',
  'subject',
]);

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  isArray: (name, path) => REPEATED.has(name) && !/header\.identifier$/.test(String(path)),
});

const textOf = (value: Tree[string]): string => {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return textOf(value[0]);
  return typeof value?.['#text'] === 'string' ? value['#text'] : '';
};

const listOf = (value: Tree[string]): (Tree | string)[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

const inside = (value: Tree[string], name: string): Tree[string] =>
  typeof value === 'object' && !Array.isArray(value) ? value[name] : undefined;

/** `A. Smith (Uni X), B. Jones and C. Doe` as names. */
const namesIn = (text: string): string[] => {
  let depth = 0;
  const bare = [...text]
    .filter((char) => {
      if (char === '(') depth += 1;
      const isInside = depth > 0;
      if (char === ')') depth = Math.max(0, depth - 1);
      return !isInside;
    })
    .join('');
  return bare.split(/,|\band\b/).map((name) => name.trim());
};

const nameOf = (author: Tree | string): string =>
  typeof author === 'string'
    ? author
    : ['forenames', 'keyname', 'suffix'].map((part) => textOf(author[part])).join(' ');

const common = (
  metadata: Tree,
): Pick<RawPaper, 'id' | 'title' | 'abstract' | 'categories' | 'primary' | 'license' | 'doi' | 'comment'> => {
  const categories = textOf(metadata['categories']).split(/\s+/);
  return {
    id: textOf(metadata['id']),
    title: textOf(metadata['title']),
    abstract: textOf(metadata['abstract']),
    categories,
    primary: categories[0] ?? '',
    license: textOf(metadata['license']),
    doi: textOf(metadata['doi']),
    comment: textOf(metadata['comments']),
  };
};

const nothing = { version: 0, versions: [], license: '', doi: '', comment: '' };

const fromArxiv = (metadata: Tree): RawPaper => {
  const [created, updated] = [textOf(metadata['created']), textOf(metadata['updated'])];
  return {
    ...nothing,
    ...common(metadata),
    authors: listOf(inside(metadata['authors'], 'author')).map(nameOf),
    published: [created],
    revised: updated,
    // This format tells of versions only that there is a later one.
    versions: updated === '' ? [{ version: 1, at: created, size: '' }] : [],
  };
};

const fromRaw = (metadata: Tree): RawPaper => ({
  ...nothing,
  ...common(metadata),
  authors: namesIn(textOf(metadata['authors'])),
  versions: listOf(metadata['version']).map((version) => ({
    version: typeof version === 'object' ? Number(textOf(version['@version']).replace(/^v/, '')) : 0,
    at: typeof version === 'object' ? textOf(version['date']) : '',
    size: typeof version === 'object' ? textOf(version['size']) : '',
  })),
  published: [],
  revised: '',
});

const fromDublinCore = (metadata: Tree): RawPaper => {
  const dates = listOf(metadata['date']).map((date) => textOf(date));
  return {
    ...nothing,
    id:
      listOf(metadata['identifier'])
        .map((one) => textOf(one))
        .find((one) => /arxiv/i.test(one)) ?? '',
    title: textOf(metadata['title']),
    abstract: textOf(metadata['description']),
    authors: listOf(metadata['creator']).map((name) => textOf(name).split(', ').reverse().join(' ')),
    categories: [],
    primary: '',
    published: dates,
    revised: dates.at(-1) ?? '',
  };
};

const rawOf = (record: Tree): RawPaper | undefined => {
  const metadata = record['metadata'];
  const header = record['header'];
  const found =
    (inside(metadata, 'arXiv') && fromArxiv(inside(metadata, 'arXiv') as Tree)) ||
    (inside(metadata, 'arXivRaw') && fromRaw(inside(metadata, 'arXivRaw') as Tree)) ||
    (inside(metadata, 'dc') && fromDublinCore(inside(metadata, 'dc') as Tree));
  if (!found) return undefined;
  const identifier = textOf(inside(header, 'identifier')).replace(/^oai:arXiv\.org:/i, '');
  const stamp = textOf(inside(header, 'datestamp'));
  return { ...found, id: found.id || identifier, published: [...found.published, stamp] };
};

export interface OaiPage {
  readonly papers: Exclude<ReturnType<typeof toPaper>, string>[];
  readonly refused: Record<string, number>;
  /** Empty on the last page. */
  readonly token: string;
  /** The day on which the service answered. */
  readonly day: string;
  /** The protocol's own, as `noRecordsMatch`; empty where there is none. */
  readonly error: string;
}

const isDeleted = (record: Tree): boolean => textOf(inside(record['header'], '@status')) === 'deleted';

/** Reads a page of OAI-PMH; undefined where it is none. */
export const readOai = ({
  body,
  contentType,
}: {
  body: Uint8Array;
  contentType: string;
}): OaiPage | undefined => {
  const text = decodeText(body, contentType);
  // What was cut off is no page, however well the parser makes do with it.
  if (declaresEntities(text) || !/<\/(?:\w+:)?OAI-PMH\s*>\s*$/.test(text.slice(-200))) return undefined;
  const root = inside(parser.parse(text) as Tree, 'OAI-PMH');
  const list = inside(root, 'ListRecords') ?? inside(root, 'GetRecord');
  const error = textOf(inside(inside(root, 'error'), '@code'));
  if (!list && error === '') return undefined;
  const papers: OaiPage['papers'] = [];
  const refused: Record<string, number> = {};
  const refuse = (reason: string): void => {
    refused[reason] = (refused[reason] ?? 0) + 1;
  };
  for (const record of listOf(inside(list, 'record'))) {
    if (typeof record === 'string') continue;
    if (isDeleted(record)) {
      refuse('已撤下');
      continue;
    }
    const raw = rawOf(record);
    const paper = raw ? toPaper(raw) : '格式未知';
    if (typeof paper === 'string') refuse(paper);
    else papers.push(paper);
  }
  const day = textOf(inside(root, 'responseDate')).slice(0, 10);
  return { papers, refused, token: textOf(inside(list, 'resumptionToken')).trim(), day, error };
};
