import { beijingMidnight, later } from '@hub/shared/dates/beijing';
import type { Db } from '../platform/db/open-database.ts';
import {
  findMentions,
  findNamedPapers,
  findNames,
  type MentionRow,
  type NamedPaper,
  type NameRow,
  type Names,
  type Span,
} from './mentions.queries.ts';

/** A name alone means a paper only while it is news: no older than this. */
const PAPER_DAYS = 60;

/** When a paper appeared whose name a text of this moment may mean. */
const papersOf = (at: Date): Span => {
  const midnight = beijingMidnight(at);
  return { from: later(midnight, -PAPER_DAYS, 'day'), to: later(midnight, 1, 'day') };
};

/** The same from the other side: when a text was written that may mean the paper of this moment by its name. */
const textsAbout = (at: Date): Span => {
  const midnight = beijingMidnight(at);
  return { from: midnight, to: later(midnight, PAPER_DAYS + 1, 'day') };
};

/** The names of one kind among these. */
export const namesOf = (rows: readonly NameRow[], kind: string): string[] => [
  ...new Set(rows.filter((row) => row.kind === kind).map(({ name }) => name)),
];

const namesAmong = (rows: readonly NameRow[]): Names => ({
  paper: namesOf(rows, 'paper'),
  arxiv: namesOf(rows, 'arxiv'),
  word: namesOf(rows, 'word'),
  version: namesOf(rows, 'version'),
});

export interface PaperTitle {
  readonly id: string;
  readonly title: string;
}

/** Says which papers some of these names mean in a text of this moment: those with the most votes elsewhere first. */
export const papersAmong = async (
  db: Db,
  rows: readonly NameRow[],
  at: Date,
): Promise<(some: readonly NameRow[]) => PaperTitle[]> => {
  const papers = await findNamedPapers(db, namesAmong(rows), papersOf(at));
  return (some) => {
    const { paper, arxiv, word, version } = namesAmong(some);
    const isNamed = ({ id, arxiv_id, name, key }: NamedPaper): boolean =>
      paper.includes(id) || arxiv.includes(arxiv_id) || word.includes(name) || version.includes(key);
    return papers.filter(isNamed).map(({ id, title }) => ({ id, title }));
  };
};

/** The papers that a story of this moment names. */
export const papersNamedIn = async (db: Db, storyId: number, at: Date): Promise<PaperTitle[]> => {
  const names = await findNames(db, [storyId]);
  if (names.length === 0) return [];
  return (await papersAmong(db, names, at))(names);
};

/** Public stories that name a paper, the latest first. */
export const mentionsOf = (
  db: Db,
  paper: {
    readonly id: string;
    readonly arxiv_id: string;
    readonly title: string;
    readonly published_at: Date;
  },
  limit: number,
): Promise<MentionRow[]> => findMentions(db, paper, textsAbout(paper.published_at), limit);
