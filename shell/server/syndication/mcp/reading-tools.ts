import { feeds } from '@hub/shared/contracts/kit/registry/words';
import { isDay } from '@hub/shared/contracts/other/daily';
import { beijingDay } from '@hub/shared/dates/beijing';
import Type from 'typebox';
import { feedKinds } from '../feeds/feed-kinds.ts';
import { wordsOfTags } from '../feeds/known-tags.ts';
import { markdownOf, markdownType } from '../markdown/serve-markdown.ts';
import { writeMarkdown } from '../markdown/write-markdown.ts';
import { NotThere } from '../output/output.ts';
import type { CachedOutput } from '../output/output-cache.ts';
import { withFormulas } from '../text/words.ts';
import { defineTool } from './tool.ts';

const seconds = 60;
const textOf = ({ text }: CachedOutput): string => text.identity.toString();

/** The path of an address of ours; of a foreign one nothing. */
const pathOf = (address: string, ours: readonly string[]): string => {
  const url = URL.parse(address, ours[0]);
  if (!url || !ours.some((origin) => URL.parse(origin)?.origin === url.origin))
    throw new NotThere('这不是本站的地址。');
  return url.pathname.replace(/\.md$/, '').replace(/(?<=.)\/$/, '');
};

const tags = Type.Optional(
  Type.Array(Type.String({ minLength: 1, maxLength: 40 }), {
    maxItems: 20,
    description:
      'Only what has one of these tags; ids as in the addresses of the lists, or their names, also Chinese ones',
  }),
);

export const readTool = defineTool({
  name: 'read',
  title: '阅读',
  description:
    'Reads a story (/view/1), paper (/paper/<uuid>), project (/projects/1), event (/activities/1) or daily edition (/daily, /daily/2026-08-22) as Markdown.',
  input: Type.Object({
    address: Type.String({ minLength: 1, maxLength: 500, description: 'Full address, or its path' }),
  }),
  run: async ({ address }, follow) =>
    textOf(await markdownOf(pathOf(address, [follow.sites.hub, follow.sites.events]), follow)),
});

export const listTool = defineTool({
  name: 'list',
  title: '列表',
  description:
    'The newest entries: column (news and stories), daily (editions), papers, projects, rankings (people of the week), or events to come. Each with its address.',
  input: Type.Object({ list: Type.Enum([...feeds]), tags }),
  run: async ({ list, tags: wanted = [] }, { ask, cached, sites }) => {
    const kind = feedKinds[list];
    const chosen = [...new Set(wanted)].sort();
    const making = cached(`list ${list} ${JSON.stringify(chosen)}`, seconds, async () => {
      const entries = await kind.load(ask, await wordsOfTags(ask, chosen, kind.meaning), sites);
      // Titles of feeds are plain; abstracts are as their authors typed them.
      const words = list === 'papers' ? withFormulas : String;
      const lines = entries.map(({ title, url, summary, published, day = beijingDay(published) }) => ({
        text: title,
        url,
        note: words(kind.saysWhen ? summary : `${day} ${summary}`),
      }));
      return {
        type: markdownType,
        text: writeMarkdown({ title: kind.title, facts: {}, parts: [{ lines }] }),
      };
    });
    return textOf(await making);
  },
});

export const editionTool = defineTool({
  name: 'edition',
  title: '每日五分钟',
  description:
    'The edition of one day: its news with all their sources, papers, projects, events. Without a date the latest.',
  input: Type.Object({
    date: Type.Optional(
      Type.Refine(
        Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'YYYY-MM-DD, Beijing' }),
        isDay,
        () => '没有这一天，须是日历上的一天',
      ),
    ),
  }),
  run: async ({ date }, follow) => textOf(await markdownOf(date ? `/daily/${date}` : '/daily', follow)),
});

export const calendarTool = defineTool({
  name: 'calendar',
  title: '活动日历',
  description: 'Events to come, and those that ended less than 30 days ago, as iCalendar (RFC 5545).',
  input: Type.Object({ tags }),
  run: async ({ tags: wanted = [] }, { ask }) => {
    const words = await wordsOfTags(ask, wanted, feedKinds.events.meaning);
    const { calendar } = await ask<{ calendar: string }>('GET', '/v1/events/calendar', {
      tag_id: words.join(','),
    });
    return calendar;
  },
});
