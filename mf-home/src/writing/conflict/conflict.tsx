import type { StoryInEditor } from '@hub/shared/contracts/writing/drafts';
import { inertDocument } from '@hub/shared/runtime/trusted-types';
import { clockOf } from '@hub/shared/text/time/clock-of';
import { parseWireTime } from '@hub/shared/text/time/wire-time';
import { Button } from '@hub/shared/ui/button';
import type { ReactNode } from 'react';
import type { DraftText } from '../draft/draft-text.ts';
import styles from './conflict.module.css';

export type Choice = 'mine' | 'theirs' | 'both';

export interface ConflictProps {
  mine: DraftText;
  /** When it was last kept here. */
  mineAt: number;
  theirs: StoryInEditor;
  onChoose: (choice: Choice) => void;
}

/** Two texts of one story, side by side; nothing is thrown away before its writer has chosen. */
export const Conflict = ({ mine, mineAt, theirs, onChoose }: ConflictProps) => (
  <section className={styles.page} aria-labelledby="conflict-heading">
    <h1 id="conflict-heading" className={styles.heading}>
      这篇文章在别处也被修改了
    </h1>
    <p>两个版本都还在。选一个继续写，或者两份都留下。</p>
    <div className={styles.pair}>
      <Version name="这里的版本" when={mineAt ? clockOf(mineAt) : ''} text={mine}>
        <Button tone="primary" onClick={() => onChoose('mine')}>
          用这里的版本
        </Button>
      </Version>
      <Version name="别处保存的版本" when={clockOf(parseWireTime(theirs.saved_at) ?? 0)} text={theirs}>
        <Button onClick={() => onChoose('theirs')}>用别处的版本</Button>
      </Version>
    </div>
    <p className={styles.both}>
      <Button onClick={() => onChoose('both')}>两份都留下</Button>
      <span>别处的版本留在这篇文章里，这里的版本另存为一份新草稿。</span>
    </p>
  </section>
);

interface VersionProps {
  name: string;
  when: string;
  text: DraftText;
  children: ReactNode;
}

// Only its words: markup that nobody has sanitised yet is not shown.
const wordsOf = (html: string): string => {
  const { body } = inertDocument(html);
  return [...body.children]
    .map((block) => block.textContent?.trim() ?? '')
    .filter((line) => line !== '')
    .join('\n\n');
};

const Version = ({ name, when, text, children }: VersionProps) => (
  <article className={styles.version} aria-label={name}>
    <header className={styles.head}>
      <h2>{name}</h2>
      <span className={styles.when}>{when && `保存于 ${when}`}</span>
      {children}
    </header>
    <h3 className={styles.title}>{text.title || '（没有标题）'}</h3>
    {text.summary && <p className={styles.summary}>{text.summary}</p>}
    <p className={styles.words}>{wordsOf(text.content)}</p>
  </article>
);
