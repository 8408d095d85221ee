import type { EventInEditor } from '@hub/shared/contracts/events/organising';
import { errorsByField } from '@hub/shared/input/use-form';
import { fieldErrors, isCancelled, isNotLoggedIn, isOtherAccount } from '@hub/shared/runtime/api-error';
import { redirectToLogin } from '@hub/shared/runtime/auth';
import { useMutation, useQueryClient } from '@hub/shared/runtime/query';
import { toastError } from '@hub/shared/runtime/toast';
import type { Keeping } from '../draft/use-kept.ts';
import { type EventValues, noValues, valuesOf } from '../values/event-values.ts';
import { isUnknown, type Saved, saveEvent } from './save-event.ts';

export interface SaveOptions {
  kept: Keeping;
  /** Of what was sent, the API has something else by now. */
  onStored: (sent: EventValues, stored: EventValues) => void;
  onSaved: (saved: Saved, isNew: boolean) => void;
  onConflict: (theirs: EventInEditor) => void;
  /** It was called off meanwhile, and can be saved no more. */
  onCalledOff: (event: EventInEditor) => void;
}

const explain = (error: unknown, isFull: boolean): string => {
  const where = isFull ? '本机存储空间已满，请不要关闭这个页面' : '填写的内容已存在本机';
  if (isUnknown(error)) return `没有保存成功，请检查网络后再试。${where}`;
  if (isOtherAccount(error)) return `当前登录的是另一个账号，没有保存；${where}，请换回原来的账号再保存`;
  return error instanceof Error && error.message ? error.message : '没有保存成功，请再试一次';
};

/** Saves an event; nothing that was typed is given up. What is wrong with a field is its form's to say. */
export const useSave = ({ kept, onStored, onSaved, onConflict, onCalledOff }: SaveOptions) => {
  const client = useQueryClient();
  const settle = (sent: EventValues, { eventId, revision, stored }: Saved) => {
    const known = stored ? valuesOf(stored) : sent;
    onStored(sent, known);
    kept.settle({ eventId, revision }, known);
    // What was written since it was sent is nobody else's.
    kept.keep();
  };
  return useMutation({
    mutationFn: async (values: EventValues) => {
      const draft = kept.draft();
      // Kept before it is sent: the page may end before the answer comes.
      kept.keep({ isTried: draft.eventId === 0 });
      try {
        return await saveEvent(values, draft);
      } catch (error) {
        // Known to be refused, it was not made by this try.
        if (!isCancelled(error) && !isUnknown(error)) kept.keep({ isTried: draft.isTried });
        throw error;
      }
    },
    onSuccess: (outcome, sent) => {
      if ('theirs' in outcome) return onConflict(outcome.theirs);
      const isNew = kept.draft().eventId === 0;
      // A new one too is that event's by now, and not begun again.
      if ('calledOff' in outcome) kept.keep({ eventId: outcome.calledOff.id });
      else settle(sent, outcome.saved);
      void client.invalidateQueries();
      if ('calledOff' in outcome) onCalledOff(outcome.calledOff);
      else onSaved(outcome.saved, isNew);
    },
    onError: (error) => {
      if (isCancelled(error)) return;
      if (isNotLoggedIn(error)) return redirectToLogin();
      const isSaidAtField = Object.keys(errorsByField(fieldErrors(error), noValues)).length > 0;
      if (!isSaidAtField) toastError(explain(error, kept.isFull));
    },
  });
};
