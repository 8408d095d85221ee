import type { NewsItem } from '@hub/shared/contracts/other/daily';
import type { Db } from '../platform/db/open-database.ts';
import { dayAfter, spanOf } from './days.ts';
import { findNamedPapers, findNamedProjects } from './named-things.queries.ts';

/** Papers older than this are not news. */
const PAPER_DAYS = 60;
/** As many as one line has room for. */
const MOST = 2;

const WORD = /[A-Za-z][\w-]*/g;
// A name of its own in a title: a capital inside, or letters with a digit or hyphen. What is written like a word may be one.
const OWN = /[a-z][A-Z]|[A-Za-z][\d-]/;

const ARXIV = /arxiv\.org\/(?:abs|pdf)\/(\d{4}\.\d{4,5})/g;
const GITHUB = /github\.com\/([\w.-]{1,40}\/[\w.-]{1,100})/g;

/** What a text names, as far as it can be told. */
export const namesIn = (title: string): string[] => [
  ...new Set((title.match(WORD) ?? []).filter((word) => OWN.test(word))),
];

const textOf = ({ title, summary, sources }: NewsItem): { titles: string; addresses: string } => ({
  titles: [title, ...sources.map((source) => source.title)].join('\n'),
  addresses: [summary, ...sources.map(({ url }) => url)].join('\n'),
});

const groupsOf = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

/** Adds the papers and projects that the headlines of each item name or lead to. */
export const withNamedThings = async (
  db: Db,
  day: string,
  items: readonly NewsItem[],
): Promise<NewsItem[]> => {
  const read = items.map((item) => {
    const { titles, addresses } = textOf(item);
    const repositories = groupsOf(addresses, GITHUB).map((name) => name.replace(/\.git$/, '').toLowerCase());
    return { item, names: namesIn(titles), arxivIds: groupsOf(addresses, ARXIV), repositories };
  });
  const names = [...new Set(read.flatMap((one) => one.names))];
  const [papers, projects] = await Promise.all([
    findNamedPapers(db, {
      names,
      arxivIds: read.flatMap(({ arxivIds }) => arxivIds),
      span: spanOf(dayAfter(day, -PAPER_DAYS), dayAfter(day, 1)),
    }),
    findNamedProjects(db, { names, repositories: read.flatMap(({ repositories }) => repositories) }),
  ]);
  return read.map(({ item, names: own, arxivIds, repositories }) => {
    const lower = new Set(own.map((name) => name.toLowerCase()));
    return {
      ...item,
      papers: papers
        .filter(({ arxiv_id, name }) => arxivIds.includes(arxiv_id) || own.includes(name))
        .slice(0, MOST)
        .map(({ id, title }) => ({ id, title })),
      projects: projects
        .filter(({ full_name, name }) => repositories.includes(full_name.toLowerCase()) || lower.has(name))
        .slice(0, MOST)
        .map(({ id, full_name, url }) => ({ id: String(id), title: full_name, url })),
    };
  });
};
