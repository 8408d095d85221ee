import { isDay } from '@hub/shared/contracts/other/daily';
import type { MappedKind } from '@hub/shared/contracts/other/sitemap';
import { plainTitle } from '@hub/shared/text/plain-title';
import { beijingDate } from '@hub/shared/text/time/event-time';
import { isoTime } from '@hub/shared/text/time/wire-time';
import { findEdition } from '../daily/daily.public.ts';
import { findEntries as findEvents } from '../events/events.public.ts';
import { findEntries as findPapers } from '../papers/papers.public.ts';
import type { Context } from '../platform/http/context.ts';
import { visitor } from '../platform/sessions/session.ts';
import { findEntries as findProjects } from '../projects/projects.public.ts';
import { findPersons } from '../rankings/rankings.public.ts';
import { findEntries as findStories } from '../stories/stories.public.ts';
import type { Subject } from './drawing/picture.ts';

type Asked = Pick<Context, 'db' | 'config' | 'now' | 'cache'>;
type Find = (asked: Asked, id: string) => Promise<Omit<Subject, 'siteName'> | undefined>;

const AUTHORS = 3;

// A picture is everybody's: it shows what a visitor without cookies may read.
const nobody = { session: visitor, guest: { id: async () => undefined, ensure: async () => 0 } };

const numberOf = (id: string): number[] => (/^[1-9]\d{0,8}$/.test(id) ? [Number(id)] : []);
const isUuid = (id: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);

// What the database cannot take is the id of nobody.
const isName = (id: string): boolean => /^[^\p{C}]{1,200}$/u.test(id);

const joined = (...parts: readonly string[]): string => parts.filter(Boolean).join(' · ');

const story: Find = async ({ db, config }, id) => {
  const [entry] = await findStories(db, numberOf(id), visitor);
  if (!entry) return undefined;
  const { title, summary, source, story_show_user_name, user_name, created_at } = entry.story_info;
  return {
    kind: '文章',
    title,
    summary,
    facts: [source || story_show_user_name || user_name, created_at],
    url: `${config.hubOrigin}/view/${id}`,
  };
};

const authorsOf = (authors: readonly string[]): string =>
  authors.slice(0, AUTHORS).join(', ') + (authors.length > AUTHORS ? ` 等 ${authors.length} 人` : '');

const paper: Find = async ({ db, config }, id) => {
  const [entry] = isUuid(id) ? await findPapers(db, [id], visitor) : [];
  if (!entry) return undefined;
  const { title, introduction, authors, arxiv_id, primary_category, venue } = entry;
  return {
    kind: '论文',
    title: plainTitle(title),
    summary: plainTitle(introduction),
    facts: [authorsOf(authors), joined(`arXiv:${arxiv_id}`, primary_category), venue],
    url: `${config.hubOrigin}/paper/${id}`,
  };
};

const event: Find = async ({ db, config, now }, id) => {
  const [entry] = await findEvents(db, numberOf(id), nobody, now());
  if (!entry) return undefined;
  const { name, brief, ac_time, place, company } = entry.event_info;
  return {
    kind: '活动',
    title: name,
    summary: brief,
    facts: [ac_time, place, company],
    url: `${config.eventOrigin}/activities/${id}`,
  };
};

const project: Find = async ({ db, config }, id) => {
  const [entry] = await findProjects(db, numberOf(id), visitor);
  if (!entry) return undefined;
  const { title, introduction, language, license, stars, topics } = entry;
  return {
    kind: '项目',
    title,
    summary: introduction,
    facts: [
      joined(language, license),
      `${stars.toLocaleString('en')} 个星标`,
      topics.slice(0, 5).join(' · '),
    ],
    url: `${config.hubOrigin}/projects/${id}`,
  };
};

const person: Find = async ({ db, config }, id) => {
  const who = isName(id) ? (await findPersons(db, [id])).get(id) : undefined;
  if (!who) return undefined;
  const { name, affiliation, fields, citations, h_index } = who;
  const figures = joined(
    citations > 0 ? `引用 ${citations.toLocaleString('en')}` : '',
    h_index > 0 ? `h-index ${h_index}` : '',
  );
  return {
    kind: '人物',
    title: name,
    summary: affiliation,
    facts: [fields.join(' · '), figures],
    url: `${config.hubOrigin}/rankings?person=${encodeURIComponent(id)}`,
  };
};

/** How many titles of an edition a picture has room for. */
const TITLES = 3;

const daily: Find = async (asked, date) => {
  const edition = isDay(date) ? await findEdition(asked, date) : undefined;
  if (!edition || edition.item_count === 0) return undefined;
  return {
    kind: '每日五分钟',
    title: edition.news[0]?.title ?? edition.headline,
    summary: edition.news
      .slice(1, TITLES)
      .map(({ title }) => title)
      .join('；'),
    facts: [beijingDate(Date.parse(isoTime(`${date} 00:00:00`))), `共 ${edition.item_count} 条`],
    url: `${asked.config.hubOrigin}/daily/${date}`,
  };
};

const finders: Readonly<Record<Exclude<MappedKind, 'edition'> | 'daily', Find>> = {
  story,
  paper,
  event,
  project,
  person,
  daily,
};

const isKind = (kind: string): kind is keyof typeof finders => Object.hasOwn(finders, kind);

/** What a picture of a thing says, as a visitor may read it; undefined for what is not there for visitors. */
export const findSubject = async (asked: Asked, kind: string, id: string): Promise<Subject | undefined> => {
  if (!isKind(kind)) return undefined;
  const found = await finders[kind](asked, id);
  return found && { ...found, siteName: asked.config.siteName };
};
