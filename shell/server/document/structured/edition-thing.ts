import type { DailyEdition } from '@hub/shared/contracts/other/daily';
import { plainTitle } from '@hub/shared/text/plain-title';
import { type Subject, type Thing, thing } from './thing.ts';

/** The edition of a day as a list of what is in it, in its order. */
export const editionThing = (edition: DailyEdition, { url, origin }: Subject): Thing => {
  const items = [
    ...edition.news.map(({ story_id, title }) => ({ name: title, url: `${origin}/view/${story_id}` })),
    ...edition.papers.map(({ id, title }) => ({ name: plainTitle(title), url: `${origin}/paper/${id}` })),
    ...edition.stories.map(({ id, title }) => ({ name: title, url: `${origin}/view/${id}` })),
  ];
  return thing({
    '@type': 'CollectionPage',
    '@id': `${url}#edition`,
    url,
    name: `每日五分钟 ${edition.date}`,
    description: edition.headline,
    datePublished: edition.date,
    inLanguage: 'zh-CN',
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: items.length,
      itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item })),
    },
  });
};
