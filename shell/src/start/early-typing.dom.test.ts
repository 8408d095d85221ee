import { noteEarlyTyping } from './early-typing.ts';

jest.useFakeTimers();
noteEarlyTyping();

const { body, documentElement } = document;
const { dataset } = documentElement;

const press = (key: string, target: Element = body, more = {}) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more }));

const say = (type: string) => body.dispatchEvent(new Event(type, { bubbles: true }));

beforeEach(() => say('pointerdown'));

test('a single key is kept for who listens later; of several it is the first', () => {
  press('/');
  press('t');
  expect(dataset['earlyKey']).toBe('/');
});

test.each([
  ['a press', () => say('pointerdown')],
  ['Enter', () => press('Enter')],
  ['ten seconds', () => jest.advanceTimersByTime(10_000)],
])('%s ends that', (_name, end) => {
  press('/');
  end();
  expect(dataset['earlyKey']).toBeUndefined();
});

test('what is typed into a field, or with a key held, is not kept; nor is a key without a name', () => {
  press('/', body.appendChild(document.createElement('input')));
  press('/', body, { ctrlKey: true });
  press('Tab');
  say('keydown');
  expect(dataset['earlyKey']).toBeUndefined();
});

test('an input method at work is marked', () => {
  say('compositionstart');
  expect(documentElement).toHaveAttribute('data-composing');
  say('compositionend');
  expect(documentElement).not.toHaveAttribute('data-composing');
});
