import type { Status } from '@hub/shared/contracts/link/entities';
import { doNow } from '@hub/shared/runtime/query';
import { toast } from '@hub/shared/runtime/toast';
import { relationAction } from '../../people/people.calls.ts';
import { keepFocus } from '../keep-focus.ts';
import { pinAction, threadAction } from './one-status.calls.ts';

// The actions have said what failed.
const orNothing = () => undefined;

/** 置顶 or 取消置顶. */
export const turnPin = ({ id, pinned }: Status, viewer: number): Promise<void> =>
  doNow(pinAction(id, viewer), { on: !pinned }).then(
    () => toast(pinned ? '已取消置顶' : '已置顶，在个人主页最前面'),
    orNothing,
  );

/** 不再通知此讨论, or 恢复此讨论的通知. */
export const turnThread = ({ id, muted }: Status, viewer: number): Promise<void> =>
  doNow(threadAction(id, viewer), { on: !muted }).then(
    () => toast(muted ? '已恢复此讨论的通知' : '不再通知此讨论里的回复和喜欢'),
    orNothing,
  );

/** 静音: nothing of the author's is shown any more; the profile says so, and ends it. */
export const muteAuthor = ({ account }: Status, viewer: number, label?: string): Promise<void> =>
  keepFocus(label, doNow(relationAction('mute', account.id, viewer), { on: true })).then(
    () => toast(`已静音 @${account.acct}，可在对方主页取消`),
    orNothing,
  );
