import { commentIn, framedComments, hostsIn } from './comment-address.ts';
import { hostMessage, isHostMessage, isPageMessage, pageMessage } from './comment-messages.ts';
import { listenTo, sayTo } from './window-talk.ts';

const hub = 'https://hub.example';
const events = 'https://events.example';

const openFrame = () => document.body.appendChild(document.createElement('iframe'));
afterEach(() => document.body.replaceChildren());

const post = (given: { data: unknown; origin?: string; source?: Window | null }) =>
  window.dispatchEvent(new MessageEvent('message', { origin: hub, ...given }));

test('one window of one origin is heard, and nobody else', () => {
  const frame = openFrame();
  const stranger = openFrame();
  const source = frame.contentWindow;
  const heard: unknown[] = [];
  const partner = { window: () => frame.contentWindow, origin: hub, isMessage: isPageMessage };
  const stop = listenTo(partner, (message) => heard.push(message));
  const words = pageMessage({ type: 'close' });

  post({ data: words, source: stranger.contentWindow });
  post({ data: words, source: window });
  post({ data: words, source: null });
  post({ data: words, source, origin: 'https://evil.example' });
  post({ data: words, source, origin: `${hub}.evil.example` });
  post({ data: words, source, origin: 'null' });
  expect(heard).toEqual([]);

  post({ data: words, source });
  expect(heard).toEqual([words]);
  stop();
  post({ data: words, source });
  expect(heard).toHaveLength(1);
});

test('a frame that is gone is nobody', () => {
  const frame = openFrame();
  const heard = jest.fn();
  listenTo({ window: () => frame.contentWindow, origin: hub, isMessage: isPageMessage }, heard);
  frame.remove();
  post({ data: pageMessage({ type: 'login', comment: undefined }), source: null });
  expect(heard).not.toHaveBeenCalled();
});

test.each([
  ['no message', undefined],
  ['a text', JSON.stringify(pageMessage({ type: 'close' }))],
  ['another topic', { topic: 'other', type: 'close' }],
  ['no topic', { type: 'close' }],
  ['an unknown type', { topic: 'hub-comments', type: 'go', to: 'https://evil.example' }],
  ['a word of the other side', hostMessage({ type: 'theme', theme: 'dark' })],
  ['a height that is none', { ...pageMessage({ type: 'height', height: 1 }), height: '1px' }],
  ['a login for no comment', { ...pageMessage({ type: 'login', comment: 1 }), comment: '1' }],
  ['an endless height', pageMessage({ type: 'height', height: Number.POSITIVE_INFINITY })],
  ['a height below zero', pageMessage({ type: 'height', height: -1 })],
  ['a count of many', { ...pageMessage({ type: 'count', change: 1 }), change: 1000 }],
])('%s is not taken for a message of the page', (_what, data) => {
  expect(isPageMessage(data)).toBe(false);
});

test.each([
  ['a word of the page', pageMessage({ type: 'ready' })],
  ['an unknown theme', { ...hostMessage({ type: 'theme', theme: 'dark' }), theme: 'x" onload="' }],
])('%s is not taken for a message of the host', (_what, data) => {
  expect(isHostMessage(data)).toBe(false);
});

test('what is said goes to that origin alone', () => {
  const postMessage = jest.fn();
  const words = hostMessage({ type: 'focus' });
  sayTo({ window: () => ({ postMessage }) as unknown as Window, origin: events }, words);
  expect(postMessage.mock.calls).toEqual([[words, events]]);
  sayTo({ window: () => null, origin: events }, words);
  expect(postMessage).toHaveBeenCalledTimes(1);
});

test('the page learns who frames it by its address, and believes it of ours only', () => {
  const address = new URL(framedComments(hub, { sourceId: 'story-7' }, events));
  expect(address.href).toBe(`${hub}/comments/story-7?host=https%3A%2F%2Fevents.example`);
  expect(framedComments(hub, { sourceId: 'story-7', comment: 31 }, events)).toBe(
    `${address.href}&comment=31`,
  );
  expect(hostsIn(address.search, [hub, events])).toEqual([events]);
  expect(hostsIn(address.search, [hub])).toEqual([]);
  expect(hostsIn('?host=', [hub, ''])).toEqual([]);
  expect(hostsIn('?host=*', [hub, events])).toEqual([]);
});

test('where the address names nobody, any of ours may frame the page', () => {
  expect(hostsIn('?sort=hot', [hub, events])).toEqual([hub, events]);
  expect(hostsIn('', [hub, hub, ''])).toEqual([hub]);
});

test.each([
  ['?comment=31', 31],
  ['?comment=0', undefined],
  ['?comment=31x', undefined],
  ['?comment=99999999999', undefined],
  ['', undefined],
])('%s leads to comment %s', (search, comment) => {
  expect(commentIn(search)).toBe(comment);
});
