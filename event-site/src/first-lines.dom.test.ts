import { firstLinesOf } from './first-lines.ts';

const open = (slot: string, first = '') => {
  document.body.innerHTML = `<main><div id="event">${slot}</div>${first}</main>`;
  const place = document.getElementById('event') as HTMLElement;
  const lines = firstLinesOf(place);
  place.replaceChildren();
  return lines;
};
const main = () => document.querySelector('main')?.innerHTML;

test('what the remote drew on the server comes back where it cannot draw, once', () => {
  const lines = open('<div class="hub-embed"><h1>沙龙</h1></div>');
  lines.keep();
  lines.keep();
  expect(main()).toBe('<div id="event"></div><div id="first"><h1>沙龙</h1></div>');
  lines.remove();
  expect(main()).toBe('<div id="event"></div>');
});

test('the essentials just stay', () => {
  const lines = open('', '<div id="first">沙龙</div>');
  lines.keep();
  expect(main()).toBe('<div id="event"></div><div id="first">沙龙</div>');
});
