import { toast, toastError } from '../../runtime/toast.ts';
import { focusedElement } from '../focused-element.ts';

/** Copies to the clipboard and tells whether it worked; also where the clipboard API is missing (plain http, old WebViews). */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
};

/** The same, and says 已复制 or 复制失败. */
export const copyAndSay = async (text: string): Promise<void> => {
  if (await copyText(text)) toast('已复制');
  else toastError('复制失败');
};

const copyBySelection = (text: string): boolean => {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'visually-hidden';
  // Inside an open dialog, else its focus trap takes the selection away again.
  const before = focusedElement();
  const place = before?.closest('[role="dialog"]') ?? document.body;
  place.append(field);
  try {
    field.select();
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus();
  }
};
