import { tellTheme } from '@hub/shared/storage/theme-cookie';
import { syncTheme } from './theme.ts';

const shown = () => document.documentElement.dataset['theme'];
const comeBack = () => document.dispatchEvent(new Event('visibilitychange'));

test('a theme chosen on the hub meanwhile is shown when the page is seen again, and only then', () => {
  const stop = syncTheme();
  tellTheme('dark', location.origin);
  expect(shown()).toBeUndefined();
  comeBack();
  expect(shown()).toBe('dark');
  tellTheme(undefined, location.origin);
  window.dispatchEvent(new Event('pageshow'));
  expect(shown()).toBeUndefined();
  stop();
  tellTheme('dark', location.origin);
  comeBack();
  expect(shown()).toBeUndefined();
  tellTheme(undefined, location.origin);
});
