import type { EventInEditor } from '@hub/shared/contracts/events/organising';
import { fieldErrors, isCancelled, isNotLoggedIn, isOtherAccount } from '@hub/shared/runtime/api-error';
import { redirectToLogin } from '@hub/shared/runtime/auth';
import { useQueryClient } from '@hub/shared/runtime/query';
import { toastError } from '@hub/shared/runtime/toast';
import { useState } from 'react';
import type { Keeping } from '../draft/use-kept.ts';
import { checkValues, type FieldErrors } from '../values/check-values.ts';
import { type EventValues, noValues, valuesOf } from '../values/event-values.ts';
import { isUnknown, type Saved, saveEvent } from './save-event.ts';

export interface SaveOptions {
  read: () => EventValues;
  isUploading: () => boolean;
  kept: Keeping;
  /** Of what was sent, the API has something else by now. */
  onStored: (sent: EventValues, stored: EventValues) => void;
  onErrors: (errors: FieldErrors) => void;
  onSaved: (saved: Saved, isNew: boolean) => void;
  onConflict: (theirs: EventInEditor) => void;
  /** It was called off meanwhile, and can be saved no more. */
  onCalledOff: (event: EventInEditor) => void;
}

const byField = (error: unknown): FieldErrors =>
  Object.fromEntries(
    fieldErrors(error)
      .filter(({ field }) => field in noValues)
      .map(({ field, message }) => [field, message]),
  );

const explain = (error: unknown, isFull: boolean): string => {
  const where = isFull ? '本机存储空间已满，请不要关闭这个页面' : '填写的内容已存在本机';
  if (isUnknown(error)) return `没有保存成功，请检查网络后再试。${where}`;
  if (isOtherAccount(error)) return `当前登录的是另一个账号，没有保存；${where}，请换回原来的账号再保存`;
  return error instanceof Error && error.message ? error.message : '没有保存成功，请再试一次';
};

/** Saves the form once at a time; what is wrong goes to its field, and nothing that was typed is given up. */
export const useSave = (options: SaveOptions) => {
  const client = useQueryClient();
  const [isSaving, setSaving] = useState(false);
  const { kept } = options;

  const fail = (error: unknown, wasTried: boolean) => {
    if (isCancelled(error)) return;
    // Known to be refused, it was not made by this try.
    if (!isUnknown(error)) kept.keep({ isTried: wasTried });
    if (isNotLoggedIn(error)) return redirectToLogin();
    const wrong = byField(error);
    options.onErrors(wrong);
    if (Object.keys(wrong).length === 0) toastError(explain(error, kept.isFull));
  };
  const settle = (sent: EventValues, { eventId, revision, stored }: Saved) => {
    const known = stored ? valuesOf(stored) : sent;
    options.onStored(sent, known);
    kept.settle({ eventId, revision }, known);
    // What was written since it was sent is nobody else's.
    kept.keep();
  };
  const giveUp = (event: EventInEditor) => {
    // A new one too is that event's by now, and not begun again.
    kept.keep({ eventId: event.id });
    void client.invalidateQueries();
    options.onCalledOff(event);
  };
  const send = async (values: EventValues) => {
    const draft = kept.draft();
    const isNew = draft.eventId === 0;
    // Kept before it is sent: the page may end before the answer comes.
    kept.keep({ isTried: isNew });
    try {
      const outcome = await saveEvent(values, draft);
      if ('calledOff' in outcome) return giveUp(outcome.calledOff);
      if ('theirs' in outcome) return options.onConflict(outcome.theirs);
      settle(values, outcome.saved);
      void client.invalidateQueries();
      options.onSaved(outcome.saved, isNew);
    } catch (error) {
      fail(error, draft.isTried);
    }
  };
  const save = async () => {
    if (isSaving) return;
    if (options.isUploading()) return toastError('图片还没有上传完，请稍候或移除');
    const values = options.read();
    const wrong = checkValues(values);
    options.onErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    setSaving(true);
    await send(values);
    setSaving(false);
  };
  return { save: () => void save(), isSaving };
};
