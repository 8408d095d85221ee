import { EntryButton } from '@hub/shared/entries/entry-button';
import type { Toggled } from '@hub/shared/entries/toggle';
import { Count } from '@hub/shared/ui/count';
import type { ReactNode } from 'react';
import { type Mark, marks } from './marks.calls.ts';
import { useMark } from './use-mark.ts';

export interface MarkButtonProps {
  mark: Mark;
  /** Of the status. */
  id: string;
  icon: ReactNode;
  /** As the page's data have it. */
  data: Toggled;
  /** How many did is nobody's business. */
  isUncounted?: boolean;
  /** Why it cannot be done. */
  refusal?: string | undefined;
}

/** 转发, 喜欢 or 收藏, with how many did; pressed when the viewer is one of them. */
export const MarkButton = ({ mark, id, icon, data, isUncounted = false, refusal }: MarkButtonProps) => {
  const { on, count: all, toggle } = useMark(mark, id, data);
  const count = isUncounted ? 0 : all;
  const label = marks[mark].name;
  const isRefused = refusal !== undefined && !on;
  return (
    <EntryButton
      label={count > 0 ? `${label} ${count}` : label}
      icon={icon}
      aria-pressed={on}
      data-action={mark}
      disabled={isRefused}
      {...(isRefused ? { title: refusal } : {})}
      onClick={toggle}
    >
      {count > 0 && <Count value={count} />}
    </EntryButton>
  );
};
