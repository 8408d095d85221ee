import { showRemembered } from './remembered.ts';

const { dataset } = document.documentElement;

beforeEach(() => {
  localStorage.clear();
  delete dataset['theme'];
  delete dataset['samplesKnown'];
});

test('the theme that was chosen and the notice that was put away are seen before anything is drawn', () => {
  localStorage.setItem('hub:theme', '"dark"');
  localStorage.setItem('hub:samples-known', '{}');
  showRemembered();
  expect({ ...dataset }).toEqual({ theme: 'dark', samplesKnown: '' });
});

test.each([undefined, '"pink"', 'null', '{', '["dark"]'])('nothing is shown for %s', (stored) => {
  if (stored !== undefined) localStorage.setItem('hub:theme', stored);
  showRemembered();
  expect({ ...dataset }).toEqual({});
});
