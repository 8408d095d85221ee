import type { EventInEditor } from '@hub/shared/contracts/events/organising';
import { DraftConflict } from '@hub/shared/drafts/draft-adapter';
import { isUnanswered } from '@hub/shared/drafts/save-problem';
import { errorsByField } from '@hub/shared/input/use-form';
import { fieldErrors, isCancelled, isNotLoggedIn, isOtherAccount } from '@hub/shared/runtime/api-error';
import { redirectToLogin } from '@hub/shared/runtime/auth';
import { useMutation, useQueryClient } from '@hub/shared/runtime/query';
import { toastError } from '@hub/shared/runtime/toast';
import type { SavedEvent } from '../draft/event-copy.ts';
import type { WrittenEvent } from '../draft/event-session.ts';
import { EventCalledOff } from '../draft/save-event.ts';
import { type EventValues, noValues } from '../values/event-values.ts';

export interface SaveOptions {
  onSaved: (saved: SavedEvent) => void;
  /** It was called off meanwhile, and can be saved no more. */
  onCalledOff: (event: EventInEditor) => void;
}

const explain = (error: unknown, isFull: boolean): string => {
  const where = isFull ? '本机存储空间已满，请不要关闭这个页面' : '填写的内容已存在本机';
  if (isUnanswered(error)) return `没有保存成功，请检查网络后再试。${where}`;
  if (isOtherAccount(error)) return `当前登录的是另一个账号，没有保存；${where}，请换回原来的账号再保存`;
  return error instanceof Error && error.message ? error.message : '没有保存成功，请再试一次';
};

/** Saves an event; nothing that was typed is given up. What is wrong with a field is its form's to say. */
export const useSave = ({ session, submit }: WrittenEvent, { onSaved, onCalledOff }: SaveOptions) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (_checked: EventValues) => submit(),
    onSuccess: (saved) => {
      void client.invalidateQueries();
      onSaved(saved);
    },
    onError: (error) => {
      // Of a conflict the page shows both sides.
      if (error instanceof DraftConflict || isCancelled(error)) return;
      if (error instanceof EventCalledOff) {
        void client.invalidateQueries();
        return onCalledOff(error.event);
      }
      if (isNotLoggedIn(error)) return redirectToLogin();
      const isSaidAtField = Object.keys(errorsByField(fieldErrors(error), noValues)).length > 0;
      if (!isSaidAtField) toastError(explain(error, session.state().local === 'full'));
    },
  });
};
