import { createHash } from 'node:crypto';
import { provideSettings } from '@hub/shared/runtime/settings';
import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import type { WeChatSdk } from './sdk.ts';
import { shareInWeChat } from './share-in-wechat.ts';

const ticket = 'TICKET';
const sign = (nonce: string, timestamp: number, url: string) =>
  createHash('sha1')
    .update(`jsapi_ticket=${ticket}&noncestr=${nonce}&timestamp=${timestamp}&url=${url}`)
    .digest('hex');

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) MicroMessenger/8.0.50';
const android = 'Mozilla/5.0 (Linux; Android 15; Mobile) MicroMessenger/8.0.50';

let signed: string[] = [];
let isConfigured = true;
const server = setupServer(
  http.post('*/api/v1/other/wxshare', async ({ request }) => {
    if (!isConfigured)
      return HttpResponse.json({ code: 503, message: '微信分享尚未配置', data: null }, { status: 503 });
    const url = decodeURIComponent(((await request.json()) as { url: string }).url);
    signed.push(new URL(url).pathname);
    const data = { appId: 'wx1', nonceStr: 'N', timestamp: 7, url, signature: sign('N', 7, url) };
    return HttpResponse.json({ code: 0, message: 'ok', data });
  }),
  http.get('*/view/2', () =>
    HttpResponse.html(
      '<title>二 - 站</title><meta name="description" content="第二篇"><meta property="og:title" content="二"><meta property="og:image" content="https://hub.example/2.png">',
    ),
  ),
);

let stop = () => {};
let shown: unknown[] = [];
let problems: unknown[] = [];

/** The SDK as WeChat has it: it compares the signature with that of the address it knows the page by. */
const standIn = (known: () => string): WeChatSdk => {
  let ready = false;
  let onError: (error: unknown) => void = () => {};
  return {
    config: ({ nonceStr, timestamp, signature }) => {
      ready = signature === sign(nonceStr, timestamp, known());
      if (!ready) {
        problems.push(`invalid signature for ${known()}`);
        onError(new Error('invalid signature'));
      }
    },
    ready: (then) => void (ready && then()),
    error: (then) => {
      onError = then;
    },
    updateAppMessageShareData: (data) => void shown.push(data),
    updateTimelineShareData: (data) => void shown.push(data),
  };
};

const visit = (agent: string, known: () => string) => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
  jest.spyOn(document.head, 'append').mockImplementation((script) => {
    expect((script as HTMLScriptElement).src).toBe('https://res.wx.qq.com/open/js/jweixin-1.6.0.js');
    Object.assign(globalThis, { wx: standIn(known) });
    (script as HTMLScriptElement).dispatchEvent(new Event('load'));
  });
};

const goTo = (path: string, title: string) => {
  window.history.pushState(null, '', path);
  document.title = title;
};

const start = async () => {
  stop = await shareInWeChat();
};

const untilShown = (times: number) => waitFor(() => expect(shown).toHaveLength(times), { timeout: 5000 });

beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(() => {
  signed = [];
  shown = [];
  problems = [];
  isConfigured = true;
  provideSettings({ siteName: '站' });
  window.history.replaceState(null, '', '/view/1?from=x#part');
  document.head.innerHTML =
    '<title>一 - 站</title><meta name="description" content="第一篇"><meta property="og:title" content="一"><meta property="og:image" content="https://hub.example/1.png">';
});
afterEach(() => {
  stop();
  jest.restoreAllMocks();
});

const first = { title: '一', link: 'http://localhost/view/1?from=x', imgUrl: 'https://hub.example/1.png' };
const second = { title: '二', link: 'http://localhost/view/2', imgUrl: 'https://hub.example/2.png' };

test('on Android each page is signed by its own address, and says what it is', async () => {
  visit(android, () => window.location.href.replace(/#.*/, ''));
  await start();
  await untilShown(2);
  expect(shown).toEqual([{ ...first, desc: '第一篇' }, first]);
  goTo('/view/2', '二 - 站');
  await untilShown(4);
  expect(shown.slice(2)).toEqual([{ ...second, desc: '第二篇' }, second]);
  expect(signed).toEqual(['/view/1', '/view/2']);
  expect(problems).toEqual([]);
});

test('on iOS the address that the reader landed on is signed, once', async () => {
  visit(iphone, () => 'http://localhost/view/1?from=x');
  await start();
  await untilShown(2);
  goTo('/view/2', '二 - 站');
  await untilShown(4);
  expect(shown.slice(2)).toEqual([{ ...second, desc: '第二篇' }, second]);
  expect(signed).toEqual(['/view/1']);
  expect(problems).toEqual([]);
});

test('where the hub is not set up for it, no script is loaded', async () => {
  isConfigured = false;
  visit(iphone, () => '');
  await expect(shareInWeChat()).rejects.toMatchObject({ code: 503 });
  expect(document.head.append).not.toHaveBeenCalled();
});
