import type {
  DailyEvent,
  DailyPaper,
  DailyProject,
  DailyStory,
  ItemSource,
} from '@hub/shared/contracts/other/daily';
import { wireTime } from '@hub/shared/dates/beijing';
import { plainTex } from '@hub/shared/text/tex/plain-tex';
import { isOwnPicture } from '../images/images.public.ts';
import type { EventRow, HeadlineRow, PaperRow, ProjectRow, WrittenRow } from './daily.queries.ts';

const LONGEST_SUMMARY = 160;
const AUTHORS = 3;

/** The beginning of a text, in one line. */
export const briefly = (text: string): string => {
  const characters = [...text.replace(/\s+/g, ' ').trim()];
  if (characters.length <= LONGEST_SUMMARY) return characters.join('');
  return `${characters.slice(0, LONGEST_SUMMARY - 1).join('')}…`;
};

export const presentSource = (row: HeadlineRow): ItemSource => ({
  story_id: row.id,
  name: row.source_name,
  ...(isOwnPicture(row.outlet_avatar) ? { avatar: row.outlet_avatar } : {}),
  title: row.title,
  url: row.url,
  published_at: wireTime(row.published_at),
});

export const presentPaper = (row: PaperRow): DailyPaper => ({
  id: row.id,
  title: row.title,
  summary: briefly(plainTex(row.introduction)),
  authors: row.authors.slice(0, AUTHORS),
  author_count: row.authors.length,
  primary_category: row.primary_category,
  published_at: row.published_at.toISOString(),
  comment_count: row.comment_count,
});

export const presentProject = (row: ProjectRow): DailyProject => ({
  id: row.id,
  title: row.full_name,
  summary: briefly(row.introduction),
  url: row.url,
  language: row.language,
  stars: row.stars,
  comment_count: row.comment_count,
});

export const presentEvent = (row: EventRow): DailyEvent => ({
  id: row.id,
  name: row.name,
  start_time: wireTime(row.start_at),
  end_time: wireTime(row.end_at),
  all_day: row.all_day,
  place: row.place,
  is_ours: row.kind === 'own',
});

export const presentWritten = (row: WrittenRow): DailyStory => ({
  id: row.id,
  title: row.title,
  summary: briefly(row.summary),
  user_name: row.show_user_name || row.user_name,
  published_at: wireTime(row.published_at),
  comment_count: row.comment_count,
});
