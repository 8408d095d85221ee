import { settings } from '../runtime/settings.ts';
import { isBoolean } from '../storage/guards.ts';
import { storedValue } from '../storage/stored-value.ts';
import { originOf } from '../ui/focused-element.ts';
import { isComposing } from './composition.ts';

export interface Shortcut {
  /** One key, or two in a row: `g p`. */
  key: string;
  /** What the list of keys (`?`) calls it. */
  label: string;
  run: () => void;
}

const enabled = storedValue('shortcuts', isBoolean, { minutes: Number.POSITIVE_INFINITY });
const active: Shortcut[] = [];
const listeners = new Set<() => void>();
let listed: readonly Shortcut[] = [];

/** Keys that mean something on this page now; the newest of each wins. */
export const shortcuts = (): readonly Shortcut[] => listed;

export const shortcutsEnabled = (): boolean => enabled.read() ?? true;

/** Readers who dictate or whose tools send single keys can turn them off. */
export const enableShortcuts = (on: boolean): void => {
  enabled.write(on);
  changed();
};

export const onShortcutsChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const changed = () => {
  listed = [...new Map(active.map((shortcut) => [shortcut.key, shortcut])).values()];
  for (const notify of listeners) notify();
};

/** Adds a key until the returned function is called. */
export const addShortcut = (shortcut: Shortcut): (() => void) => {
  if (active.length === 0) window.addEventListener('keydown', handleKey);
  active.push(shortcut);
  changed();
  takeEarlyKey(shortcut);
  return () => {
    active.splice(active.indexOf(shortcut), 1);
    if (active.length === 0) window.removeEventListener('keydown', handleKey);
    changed();
  };
};

const forgetEarlyKey = () => {
  delete document.documentElement.dataset['earlyKey'];
};

/** A key that meant nothing a moment ago (`shell/src/start` keeps it) was pressed for the one who now listens. */
const takeEarlyKey = ({ key, run }: Shortcut) => {
  if (document.documentElement.dataset['earlyKey'] !== key) return;
  forgetEarlyKey();
  // Who adds a key is still being drawn.
  if (shortcutsEnabled()) setTimeout(run);
};

const handleKey = (event: KeyboardEvent) => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isComposing(event))
    return forgetEarlyKey();
  if (isTyping(originOf(event)) || (settings().portal ?? document).querySelector('[data-modal]'))
    return forgetEarlyKey();
  const key = sequence(event.key);
  const shortcut = active.findLast((one) => one.key === key);
  if (!shortcut || !shortcutsEnabled()) return;
  forgetEarlyKey();
  event.preventDefault();
  shortcut.run();
};

const patienceMs = 1000;
let begun = { key: '', until: 0 };

/** `g` waits a moment for the key after it: `g p`. Full-width punctuation is what Chinese keyboards send. */
const sequence = (pressed: string): string => {
  const key = pressed === '？' ? '?' : pressed;
  const isSecond = begun.until > Date.now();
  const whole = isSecond ? `${begun.key} ${key}` : key;
  const begins = !isSecond && active.some((one) => one.key.startsWith(`${key} `));
  begun = { key, until: begins ? Date.now() + patienceMs : 0 };
  return whole;
};

// Menus and lists of choices look for what begins with the letter.
const typing =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), ' +
  '[role="textbox"], [role="combobox"], [role="menu"], [role="listbox"]';

/** Whether a key is for a field, or for a list that looks for what begins with its letter. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest(typing) !== null;
