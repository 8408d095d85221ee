import { useShortcut } from '@hub/shared/input/use-shortcut';

/** Presses a button of the status that the keyboard is at. */
const press = (action: string) => (): void =>
  document.activeElement
    ?.closest('article')
    ?.querySelector<HTMLElement>(`[data-action="${action}"]`)
    ?.click();

/** `l`, `b` and `r` like, boost and answer the status that `j` and `k` lead to. */
export const useStatusKeys = (): void => {
  useShortcut('l', '喜欢这一条', press('favourite'));
  useShortcut('b', '转发这一条', press('reblog'));
  useShortcut('r', '回复这一条', press('reply'));
};
