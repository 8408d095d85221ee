import { type ReactNode, useId } from 'react';
import type { Chosen, Side } from './comparison.ts';
import styles from './difference.module.css';

export interface DifferenceProps {
  /** Says which of the differences it is: 第 2 处：表格. */
  title: string;
  /** What each side shows; undefined where it has nothing. */
  sides: Readonly<Record<Side, ReactNode | undefined>>;
  /** Both may stay. */
  canBoth: boolean;
  pick: Chosen | undefined;
  onPick: (pick: Chosen) => void;
}

const order = [
  { side: 'mine', label: '用这里的', none: '（这里没有）' },
  { side: 'theirs', label: '用别处的', none: '（别处没有）' },
] as const;

/** One difference of two texts: both as readers would see them, and a choice. */
export const Difference = ({ title, sides, canBoth, pick, onPick }: DifferenceProps) => {
  const name = useId();
  const choiceOf = (value: Chosen) => ({ name, isChosen: pick === value, onChoose: () => onPick(value) });
  const isTaken = (side: Side) => pick === side || pick === 'both';
  return (
    <fieldset className={styles.difference} data-open={pick === undefined || undefined}>
      <legend className={styles.title}>{title}</legend>
      {order.map(({ side, label, none }) => (
        <div
          key={side}
          className={styles.side}
          data-taken={isTaken(side) || undefined}
          data-left={(pick !== undefined && !isTaken(side)) || undefined}
        >
          <Choice {...choiceOf(side)} label={sides[side] === undefined ? `${label}：不留这一段` : label} />
          {sides[side] ?? <p className={styles.none}>{none}</p>}
        </div>
      ))}
      {canBoth && <Choice {...choiceOf('both')} label="都要，这里的在前" />}
    </fieldset>
  );
};

interface ChoiceProps {
  name: string;
  label: string;
  isChosen: boolean;
  onChoose: () => void;
}

const Choice = ({ name, label, isChosen, onChoose }: ChoiceProps) => (
  <label className={styles.choice}>
    <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
    {label}
  </label>
);
