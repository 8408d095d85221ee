import { cleanText, cleanUrl, compact } from '../clean.ts';
import type { SourceRow } from '../stable-ids.ts';

export interface RawConference {
  id: string;
  short: string;
  name: string;
  year: number;
  place: string;
  country?: string;
  venue?: string;
  start: string;
  end: string;
  deadline?: string;
  abstract_deadline?: string;
  timezone?: string;
  deadline_utc?: string;
  notification?: string;
  url: string;
  category: string;
  category_zh: string;
  rank?: Record<string, string>;
  tags?: string[];
  ai_related: boolean;
}

export type ConferenceRow = SourceRow &
  Omit<RawConference, 'id' | 'ai_related' | 'category' | 'tags'> & { tag_ids: number[] };

const CONFERENCE = 43;
const OF_TAG: Record<string, number[]> = {
  'machine-learning': [7],
  'machine learning': [7],
  'deep learning': [8],
  'computer-vision': [9],
  'computer vision': [9],
  'natural-language-processing': [6],
  'data-mining': [16],
  robotics: [5],
  'human-computer-interaction': [27],
  'computer-graphics': [14],
  'web-search': [16],
  'information-retrieval': [16],
  recommendation: [16],
  'reinforcement-learning': [10],
  'large-language-models': [1],
  speech: [15],
  'signal-processing': [15],
  'optimization-methods': [38],
  'knowledge-graphs': [17],
};
const OF_NAME: readonly (readonly [RegExp, number])[] = [
  [/vision|image|pattern recog|face|document analysis/i, 9],
  [/linguist|language(?! technology)|translation/i, 6],
  [/robot|automation/i, 5],
  [/speech|acoustic|spoken/i, 15],
  [/retrieval|knowledge discovery|data mining|web search|recommender|information and knowledge/i, 16],
  [/machine learning|learning theory|learning representations|statistics/i, 7],
  [/neural/i, 8],
  [/graphics|3d|visualization|virtual reality/i, 14],
  [/multimedia|multimodal/i, 3],
  [/agents?\b|distributed artificial/i, 36],
  [/knowledge representation|semantic web/i, 17],
  [/bio|medical/i, 30],
  [/planning|evolutionary|optimi/i, 38],
  [/big data|data engineering/i, 32],
  [/human factors|user interface|interaction/i, 27],
  [/fairness|ethics/i, 21],
];

function tagIds(raw: RawConference): number[] {
  const byTag = (raw.tags ?? []).flatMap((tag) => OF_TAG[tag] ?? []);
  const byName = OF_NAME.filter(([pattern]) => pattern.test(raw.name)).map(([, id]) => id);
  const found = [...new Set([...byName, ...byTag])].slice(0, 3);
  return [CONFERENCE, ...found, ...(found.length === 0 ? [1026] : [])];
}

function clean(raw: RawConference): ConferenceRow {
  const { year, start, end, deadline, abstract_deadline, timezone, deadline_utc, notification, rank } = raw;
  const dates = { deadline, abstract_deadline, timezone, deadline_utc, notification };
  return compact({
    source_id: raw.id,
    short: cleanText(raw.short),
    name: cleanText(raw.name),
    year,
    place: cleanText(raw.place),
    country: cleanText(raw.country),
    venue: cleanText(raw.venue),
    start,
    end: end < start ? start : end,
    ...(dates as object),
    url: cleanUrl(raw.url),
    category_zh: cleanText(raw.category_zh),
    tag_ids: tagIds(raw),
    ...(rank ? { rank } : {}),
  } as ConferenceRow);
}

/** The AI conferences with a link and a date, in the order of their start. */
export function selectConferences(raw: readonly RawConference[]): ConferenceRow[] {
  return raw
    .filter((row) => row.ai_related)
    .map(clean)
    .filter((row) => row.url && /^\d{4}-\d{2}-\d{2}$/.test(row.start))
    .sort((a, b) => a.start.localeCompare(b.start) || a.source_id.localeCompare(b.source_id));
}
