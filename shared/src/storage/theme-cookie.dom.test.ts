import { tellTheme, themeCookie, wearToldTheme } from './theme-cookie.ts';

const shown = () => document.documentElement.dataset['theme'];
const write = (cookie: string) => Object.assign(document, { cookie });
const sameHost = 'http://localhost:8081';

afterEach(() => {
  tellTheme(undefined, sameHost);
  wearToldTheme();
});

test('what was chosen is shown, until it is taken back', () => {
  tellTheme('dark', sameHost);
  wearToldTheme();
  expect(shown()).toBe('dark');
  tellTheme('light', sameHost);
  wearToldTheme();
  expect(shown()).toBe('light');
  tellTheme(undefined, sameHost);
  wearToldTheme();
  expect(shown()).toBeUndefined();
  expect(document.cookie).toBe('');
});

test.each(['evil', 'darker', '"dark"', 'light%3B'])('%s is no theme', (value) => {
  write(`${themeCookie}=${value}`);
  wearToldTheme();
  expect(shown()).toBeUndefined();
});

test('another cookie of a like name says nothing', () => {
  write(`not_${themeCookie}=dark`);
  wearToldTheme();
  expect(shown()).toBeUndefined();
  write(`not_${themeCookie}=;max-age=0`);
});
