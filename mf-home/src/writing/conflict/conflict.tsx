import type { StoryInEditor } from '@hub/shared/contracts/writing/drafts';
import { clockOf } from '@hub/shared/text/time/clock-of';
import { parseWireTime } from '@hub/shared/text/time/wire-time';
import { Button } from '@hub/shared/ui/button';
import { useEffect, useRef, useState } from 'react';
import { type DraftText, isEqualText } from '../draft/draft-text.ts';
import { ByBlock } from './by-block.tsx';
import styles from './conflict.module.css';

export type Choice = 'mine' | 'theirs' | 'both';

export interface ConflictProps {
  mine: DraftText;
  /** When it was last kept here. */
  mineAt: number;
  theirs: StoryInEditor;
  onChoose: (choice: Choice) => void;
  /** Goes on with one text that was made of both. */
  onMerge: (text: DraftText) => void;
}

/** Two texts of one story; nothing is thrown away before its writer has chosen, for the whole or place by place. */
export const Conflict = ({ mine, mineAt, theirs, onChoose, onMerge }: ConflictProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  // A picture may still arrive in the text: then what was chosen was of another one.
  const [held, setHeld] = useState({ mine, edition: 0 });
  if (!isEqualText(held.mine, mine)) setHeld({ mine, edition: held.edition + 1 });
  useEffect(() => heading.current?.focus(), []);
  const theirsAt = parseWireTime(theirs.saved_at) ?? 0;
  return (
    <section className={styles.page} aria-labelledby="conflict-heading">
      <h1 ref={heading} id="conflict-heading" tabIndex={-1} className={styles.heading}>
        这篇文章在别处也被修改了
      </h1>
      <p>两个版本都还在。可以整篇选一个、两份都留下，也可以在下面逐处选，合成一份。</p>
      <ul className={styles.ways} aria-label="整篇选">
        <li>
          <Button onClick={() => onChoose('mine')}>用这里的版本</Button>
          <span>{mineAt > 0 && `保存于 ${clockOf(mineAt)}`}</span>
        </li>
        <li>
          <Button onClick={() => onChoose('theirs')}>用别处的版本</Button>
          <span>保存于 {clockOf(theirsAt)}</span>
        </li>
        <li>
          <Button onClick={() => onChoose('both')}>两份都留下</Button>
          <span>别处的版本留在这篇文章里，这里的版本另存为一份新草稿</span>
        </li>
      </ul>
      <ByBlock key={held.edition} mine={held.mine} theirs={theirs} onMerge={onMerge} />
    </section>
  );
};
