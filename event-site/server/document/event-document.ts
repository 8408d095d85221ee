import type { EventDetail } from '@hub/shared/contracts/event';
import type { EmbeddedScreen } from '@hub/shared/contracts/kit/embedded-screen';
import { cardAddress, cardSize } from '@hub/shared/door/card-picture';
import { embedClass, servedAttribute } from '@hub/shared/embed/embed-class';
import { escapeHtml } from '@hub/shared/text/html';
import { eventThing } from './event-thing.ts';
import { renderPage } from './page.ts';
import { onApi, type Site } from './site.ts';

const longestDescription = 160;

// What is called off is said before when it would have been.
const stateOf = ({ is_called_off }: EventDetail) => (is_called_off ? '已取消' : '');
const whereOf = ({ place, address }: EventDetail) => address || place;

const descriptionOf = (event: EventDetail) =>
  [...[stateOf(event), event.ac_time, whereOf(event), event.brief].filter(Boolean).join(' · ')]
    .slice(0, longestDescription)
    .join('');

// A photograph of the organiser's says more than its title drawn.
const pictureOf = (site: Site, event: EventDetail) =>
  event.image_url
    ? { url: onApi(site, event.image_url) }
    : {
        url: onApi(
          site,
          cardAddress(`/api/v1/pictures/event/${event.id}/card.png`, event.name, descriptionOf(event)),
        ),
        size: cardSize,
      };

/** The essentials, readable before the remote is there and when it never comes. */
const firstLines = (event: EventDetail) =>
  `<div id="first" class="first"><h1>${escapeHtml(event.name)}</h1>${[
    stateOf(event),
    event.ac_time,
    whereOf(event),
    event.company,
    event.brief,
  ]
    .filter(Boolean)
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('')}</div>`;

// Above the first lines: what failed is said first, and they stay readable below it.
const slot = (served = '') => `<div id="failure"></div><div id="event">${served}</div>`;

const servedBy = ({ html }: EmbeddedScreen) =>
  slot(`<div class="${embedClass}" ${servedAttribute}>${html}</div>`);

/** The page of an event: as the remote drew it, or its essentials until the remote does. */
export const eventDocument = (
  site: Site,
  path: string,
  event: EventDetail,
  screen: EmbeddedScreen | undefined,
): string =>
  renderPage(site, {
    path,
    title: `${event.name} - ${site.siteName}`,
    description: descriptionOf(event),
    image: pictureOf(site, event),
    structured: eventThing(site, path, event),
    calendar: onApi(site, `/api/v1/story/subscription/?id=${event.id}`),
    indexed: true,
    main: screen ? servedBy(screen) : slot() + firstLines(event),
    remote: { data: event, screen },
  });

/** The same while the API cannot be reached: the remote asks again by itself. */
export const unavailableDocument = (site: Site, path: string): string =>
  renderPage(site, {
    path,
    title: `活动 - ${site.siteName}`,
    indexed: false,
    main: `${slot()}<div id="first" class="first"><p>正在加载活动…</p></div>`,
    remote: { data: null },
  });

const messages: Record<number, string> = {
  400: '请求的地址格式不正确。',
  404: 'This page could not be found',
  414: '请求的地址过长。',
};

// As the hub's own error page says it; another try of a wrong address would end the same.
const hints: Record<number, string> = {
  400: '请检查地址是否完整。',
  404: '页面不存在，或者已被删除。',
  414: '请检查地址是否完整。',
};

/** A page for addresses that lead nowhere; it needs no script. */
export const errorDocument = (site: Site, path: string, status: number): string =>
  renderPage(site, {
    path,
    title: '应用发生错误异常',
    indexed: false,
    main: `<div class="error"><h1>${status}</h1><p>${escapeHtml(messages[status] ?? '应用发生错误异常')}</p>
<p>${escapeHtml(hints[status] ?? '请稍后再试。')}</p>
<p><a class="button" href="${site.hubOrigin}/">返回首页</a> <a class="button" href="${site.hubOrigin}/search">搜索</a></p></div>`,
  });
