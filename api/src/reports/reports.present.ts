import { isDeepStrictEqual } from 'node:util';
import type { UserBrief } from '@hub/shared/contracts/comment';
import type {
  OwnReport,
  ReportCase,
  ReportedEntry,
  ReportState,
} from '@hub/shared/contracts/community/report';
import { cutCharacters } from '@hub/shared/contracts/kit/characters';
import type { ChineseText } from '@hub/shared/contracts/kit/chinese-text';
import { wireTime } from '@hub/shared/dates/beijing';
import { presentChinese } from '../chinese/chinese.public.ts';
import type { CaseRow, SingleRow } from './cases.queries.ts';
import type { OwnReportRow, Words } from './reports.queries.ts';
import type { ReportedThing } from './things/thing.ts';

const nobody: UserBrief = { id: 0, name: '', avatar: '' };
const MOST_OF_A_TITLE = 60;

const states = { dismiss: 'dismissed', uphold: 'upheld' } as const;
const stateOf = (outcome: 'dismiss' | 'uphold' | null): ReportState => (outcome ? states[outcome] : 'open');

const timeOf = (time: Date | null): string => (time ? wireTime(time) : '');

const wordsOf = ({ type, url, remark, same_as, created_at }: Words & { readonly created_at: Date }) => ({
  type,
  url,
  remark,
  same_as,
  created_at: wireTime(created_at),
});

export const presentOwnReport = (row: OwnReportRow, thing: ReportedThing): OwnReport => ({
  id: row.id,
  source_id: row.source_id,
  kind: thing.kind,
  link: thing.link,
  title: cutCharacters(thing.title, MOST_OF_A_TITLE),
  ...wordsOf(row),
  state: stateOf(row.outcome),
  decided_at: timeOf(row.decided_at),
});

/** What stands beside a case. */
export interface Surroundings {
  readonly thing: ReportedThing;
  readonly entry: ReportedEntry | undefined;
  readonly people: ReadonlyMap<number, UserBrief>;
  readonly reports: readonly SingleRow[];
}

/** The Chinese words that stand with a thing now. */
const chineseOf = (entry: ReportedEntry | undefined): ChineseText | undefined => {
  if (entry?.type === 'paper') return entry.chinese;
  return entry?.type === 'story' ? entry.story_info.chinese : undefined;
};

const canWithdraw = ({ entry, reports }: Pick<Surroundings, 'entry' | 'reports'>): boolean => {
  const shown = chineseOf(entry);
  return shown !== undefined && reports.some(({ chinese }) => isDeepStrictEqual(chinese, shown));
};

/** A case to moderators; of what is gone it says what it was called when they decided. */
export const presentCase = (row: CaseRow, { thing, entry, people, reports }: Surroundings): ReportCase => ({
  source_id: thing.id,
  kind: thing.kind,
  link: thing.link,
  title: thing.title || (row.title ?? ''),
  place: thing.place,
  is_public: thing.isPublic,
  ...(entry ? { entry } : {}),
  can_remove: thing.canRemove,
  can_withdraw: canWithdraw({ entry, reports }),
  author: people.get(thing.authorId) ?? nobody,
  report_count: row.report_count,
  first_at: wireTime(row.first_at),
  latest_at: wireTime(row.latest_at),
  reports: reports.map((report) => ({
    id: report.id,
    ...wordsOf(report),
    ...presentChinese(report),
    user_info: people.get(report.user_id ?? 0) ?? nobody,
  })),
  state: stateOf(row.outcome),
  decision_id: row.decision_id ?? 0,
  // Who brought it back by another way than this decision's told nobody here.
  is_removal: (row.is_removal ?? false) && !thing.isPublic,
  is_withdrawal: row.is_withdrawal ?? false,
  reason: row.reason ?? '',
  decided_by: people.get(row.decided_by ?? 0) ?? nobody,
  decided_at: timeOf(row.decided_at),
});
