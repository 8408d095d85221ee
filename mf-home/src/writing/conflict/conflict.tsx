import type { StoryInEditor } from '@hub/shared/contracts/writing/drafts';
import { clockOf } from '@hub/shared/text/time/clock-of';
import { parseWireTime } from '@hub/shared/text/time/wire-time';
import { Button } from '@hub/shared/ui/button';
import type { ReactNode } from 'react';
import type { DraftText } from '../draft/draft-text.ts';
import styles from './conflict.module.css';
import { linesOf, type MarkedLine, marked } from './lines-of.ts';

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
    <p>两个版本都还在，只在一边有的段落做了标记。选一个继续写，或者两份都留下。</p>
    <div className={styles.pair}>
      <Version name="这里的版本" when={mineAt ? clockOf(mineAt) : ''} text={mine} other={theirs}>
        <Button tone="primary" onClick={() => onChoose('mine')}>
          用这里的版本
        </Button>
      </Version>
      <Version
        name="别处保存的版本"
        when={clockOf(parseWireTime(theirs.saved_at) ?? 0)}
        text={theirs}
        other={mine}
      >
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
  /** The version beside it. */
  other: DraftText;
  children: ReactNode;
}

/** What the other version does not have is marked. */
const show = ({ at, text, isOwn }: MarkedLine) =>
  isOwn ? (
    <p key={at}>
      <mark className={styles.own}>{text}</mark>
    </p>
  ) : (
    <p key={at}>{text}</p>
  );

const Version = ({ name, when, text, other, children }: VersionProps) => (
  <article className={styles.version} aria-label={name}>
    <header className={styles.head}>
      <h2>{name}</h2>
      <span className={styles.when}>{when && `保存于 ${when}`}</span>
      {children}
    </header>
    <h3 className={styles.title}>
      {text.title === other.title ? (
        text.title || '（没有标题）'
      ) : (
        <mark className={styles.own}>{text.title || '（没有标题）'}</mark>
      )}
    </h3>
    {text.summary && (
      <div className={styles.summary}>{marked([text.summary], [other.summary]).map(show)}</div>
    )}
    <div className={styles.words}>{marked(linesOf(text.content), linesOf(other.content)).map(show)}</div>
  </article>
);
