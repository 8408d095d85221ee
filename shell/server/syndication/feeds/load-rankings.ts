import type { RankedPerson } from '@hub/shared/contracts/ranking';
import { beijingDay } from '@hub/shared/dates/beijing';
import { escapeHtml } from '@hub/shared/text/html';
import type { AskData } from '../output/ask-data.ts';
import { NotThere } from '../output/output.ts';
import type { Sites } from '../sites.ts';
import { timesOf } from './entry-times.ts';
import type { FeedEntry } from './feed-entry.ts';

/** Names that stand for the board where there is no room for it. */
const named = 3;

const board = { tab: 'global', type: 'hotness', time: 'week', page: 1 } as const;

const changeOf = (places: number): string => {
  if (places === 0) return '';
  return places > 0 ? `↑${places}` : `↓${-places}`;
};

const lineOf = ({ id, name, affiliation, rank_change }: RankedPerson, { hub }: Sites): string => {
  const facts = [affiliation, changeOf(rank_change)].filter(Boolean).join(' · ');
  const href = `${hub}/rankings?person=${encodeURIComponent(id)}`;
  return `<li><a href="${escapeHtml(href)}">${escapeHtml(name)}</a>${facts && ` ${escapeHtml(facts)}`}</li>`;
};

/** The board of the week as it stands today: it is computed at midnight, and each day is an entry of its own. */
export const loadRankings = async (
  ask: AskData,
  tags: readonly string[],
  sites: Sites,
): Promise<FeedEntry[]> => {
  if (tags.length > 0) throw new NotThere('没有按标签的订阅：风云人物榜不分标签。');
  const people = await ask<RankedPerson[]>('POST', '/v1/rankings/list', board);
  if (people.length === 0) return [];
  const day = beijingDay();
  return [
    {
      url: `${sites.hub}/rankings?model=hotness&time=week#${day}`,
      title: `风云人物榜 ${day}`,
      summary: people
        .slice(0, named)
        .map(({ name, rank }) => `第 ${rank} 名 ${name}`)
        .join('；'),
      html: `<ol>${people.map((person) => lineOf(person, sites)).join('')}</ol>`,
      ...timesOf(`${day} 00:00:00`),
      authors: [],
      tags: [],
    },
  ];
};
