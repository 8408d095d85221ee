import { renderPart } from '@hub/shared/testing/render-page';
import { act, screen } from '@testing-library/react';
import { ThemeButton } from './theme-button.tsx';

const key = 'hub:theme';
const shown = () => document.documentElement.dataset['theme'];
const button = () => screen.getByRole('button');

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset['theme'];
});
afterEach(() => jest.restoreAllMocks());

test('goes round: as the system has it, light, dark; remembered as the document reads it', async () => {
  const { user } = await renderPart(<ThemeButton />);
  const states = [['主题：跟随系统', undefined, null]];
  for (let clicks = 0; clicks < 3; clicks++) {
    await user.click(button());
    states.push([button().getAttribute('aria-label') ?? '', shown(), localStorage.getItem(key)]);
  }
  expect(states).toEqual([
    ['主题：跟随系统', undefined, null],
    ['主题：浅色', 'light', '"light"'],
    ['主题：深色', 'dark', '"dark"'],
    ['主题：跟随系统', undefined, null],
  ]);
});

test('starts with what the document shows', async () => {
  document.documentElement.dataset['theme'] = 'dark';
  await renderPart(<ThemeButton />);
  expect(button()).toHaveAccessibleName('主题：深色');
});

test('follows another tab, and takes rubbish from there for no choice', async () => {
  await renderPart(<ThemeButton />);
  const from = (newValue: string) =>
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue })));
  from('"dark"');
  expect([shown(), button().getAttribute('aria-label')]).toEqual(['dark', '主题：深色']);
  from('{"evil":1');
  expect(shown()).toBeUndefined();
});

test('works without storage', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('forbidden');
  });
  const { user } = await renderPart(<ThemeButton />);
  await user.click(button());
  expect(shown()).toBe('light');
});

test('the event site is told, also of what was chosen before it could be', async () => {
  document.documentElement.dataset['theme'] = 'light';
  const { user } = await renderPart(<ThemeButton />);
  expect(document.cookie).toBe('hub_theme=light');
  await user.click(button());
  expect(document.cookie).toBe('hub_theme=dark');
  await user.click(button());
  expect(document.cookie).toBe('');
});
