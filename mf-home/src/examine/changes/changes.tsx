import type { ReviewedText } from '@hub/shared/contracts/moderation';
import { useMemo } from 'react';
import type { Piece } from '../../writing/word-pieces.ts';
import styles from './changes.module.css';
import { changesOf } from './changes-of.ts';

export interface ChangesProps {
  before: ReviewedText;
  now: ReviewedText;
}

/** What its author changed in a published story. */
export const Changes = ({ before, now }: ChangesProps) => {
  const changes = useMemo(() => changesOf(before, now), [before, now]);
  return (
    <section className={styles.changes} aria-label="改动">
      <h2 className={styles.heading}>改动</h2>
      {changes.length === 0 && <p>文字没有改动，可能只改了格式。</p>}
      {changes.map(({ at, name, pieces }) => (
        <div key={at} className={styles.change}>
          <span className={styles.name}>{name}</span>
          <p className={styles.text}>{pieces.map(show)}</p>
        </div>
      ))}
    </section>
  );
};

const show = ({ kind, text }: Piece, at: number) => {
  if (kind === 'gone') return <del key={at}>{text}</del>;
  if (kind === 'new') return <ins key={at}>{text}</ins>;
  return <span key={at}>{text}</span>;
};
