import type { ReportCase } from '@hub/shared/contracts/community/report';
import { useShortcut } from '@hub/shared/input/use-shortcut';
import { toast } from '@hub/shared/runtime/toast';
import type { QueueActions } from './queue-context.ts';
import type { Queue } from './use-queue.ts';

const anchorAtFocus = () => document.activeElement?.closest<HTMLElement>('[data-anchor]')?.dataset['anchor'];

/** `d`, `u` and `z` for the case that `j` and `k` have gone to; `z` anywhere takes back what was done last. */
export const useQueueKeys = (
  { list, read, lastDecided }: Queue,
  { memberId, shown, dismiss, uphold, undo }: QueueActions,
) => {
  const current = (): ReportCase | undefined => {
    const anchor = anchorAtFocus();
    return anchor === undefined ? undefined : read().find((one) => list.keyOf(one) === anchor);
  };
  const decide = (act: (one: ReportCase) => void) => {
    const one = current();
    if (!one) return toast('先用 j、k 选一条举报');
    if (shown.state === 'open' && one.state === 'open' && one.author.id !== memberId) act(one);
  };
  useShortcut('d', '驳回举报', () => decide(dismiss));
  useShortcut('u', '处理举报', () => decide(uphold));
  useShortcut('z', '撤销处理', () => {
    const here = current();
    const one = here && here.state !== 'open' ? here : lastDecided();
    if (one) undo(one);
    else toast('没有可以撤销的处理');
  });
};
