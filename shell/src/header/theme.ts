import { settings } from '@hub/shared/runtime/settings';
import { type ChosenTheme, tellTheme } from '@hub/shared/storage/theme-cookie';

export type Theme = 'system' | ChosenTheme;

// Read by the inline script of every document before the first paint; both must agree on key and form.
const key = 'hub:theme';
const listeners = new Set<() => void>();

const isTheme = (value: unknown): value is ChosenTheme => value === 'light' || value === 'dark';

/** The theme chosen by hand; `system` follows the reader's device. */
export const currentTheme = (): Theme => {
  const { theme } = document.documentElement.dataset;
  return isTheme(theme) ? theme : 'system';
};

const tell = (theme: Theme) => tellTheme(theme === 'system' ? undefined : theme, settings().eventOrigin);

const show = (theme: Theme) => {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  for (const notify of listeners) notify();
};

/** Shows a theme, remembers it and tells the event site; without storage it lasts as long as the page. */
export const chooseTheme = (theme: Theme) => {
  show(theme);
  tell(theme);
  try {
    if (theme === 'system') localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(theme));
  } catch {
    // Storage is full or forbidden: nothing else depends on it.
  }
};

const stored = (text: string | null): Theme => {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isTheme(value) ? value : 'system';
  } catch {
    return 'system';
  }
};

const onStorage = (event: StorageEvent) => {
  if (event.key === key) show(stored(event.newValue));
};

/** Calls `notify` when the theme changes, here or in another tab. */
export const onThemeChange = (notify: () => void): (() => void) => {
  if (listeners.size === 0) {
    window.addEventListener('storage', onStorage);
    // It may have been chosen where nobody was told: before this was, or while cookies were forbidden.
    tell(currentTheme());
  }
  listeners.add(notify);
  return () => {
    listeners.delete(notify);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
};
