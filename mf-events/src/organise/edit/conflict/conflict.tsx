import { Button } from '@hub/shared/ui/button';
import { useEffect, useRef, useState } from 'react';
import type { EventField, EventValues } from '../values/event-values.ts';
import { fieldNames } from '../values/field-names.ts';
import { differences } from '../values/same-values.ts';
import styles from './conflict.module.css';
import { wordsOf } from './words-of.ts';

type Side = 'mine' | 'theirs';

export interface ConflictProps {
  mine: EventValues;
  theirs: EventValues;
  onChoose: (chosen: EventValues) => void;
}

const sides: readonly { side: Side; label: string }[] = [
  { side: 'mine', label: '这里的' },
  { side: 'theirs', label: '别处保存的' },
];

/** Two texts of one event, field by field; nothing is given up before its writer has chosen. */
export const Conflict = ({ mine, theirs, onChoose }: ConflictProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const [fields] = useState(() => differences(mine, theirs));
  const [taken, setTaken] = useState<Partial<Record<EventField, Side>>>({});
  useEffect(() => heading.current?.focus(), []);

  const takeAll = (side: Side) => setTaken(Object.fromEntries(fields.map((field) => [field, side])));
  const choose = () => {
    const fromThem = fields.filter((field) => taken[field] === 'theirs');
    onChoose({ ...mine, ...Object.fromEntries(fromThem.map((field) => [field, theirs[field]])) });
  };
  return (
    <section className={styles.conflict} aria-labelledby="conflict-heading">
      <h1 ref={heading} id="conflict-heading" tabIndex={-1} className={styles.heading}>
        这个活动在别处也被修改了
      </h1>
      <p>两份内容都还在。请逐项选一份，选好后回到表单，检查无误再保存。</p>
      <div className={styles.all}>
        <Button size="small" onClick={() => takeAll('mine')}>
          全部用这里的
        </Button>
        <Button size="small" onClick={() => takeAll('theirs')}>
          全部用别处的
        </Button>
      </div>
      {fields.map((field) => (
        <Difference
          key={field}
          field={field}
          texts={{ mine, theirs }}
          taken={taken[field] ?? 'mine'}
          onTake={(side) => setTaken({ ...taken, [field]: side })}
        />
      ))}
      <Button tone="primary" size="large" className={styles.go} onClick={choose}>
        用选好的内容继续编辑
      </Button>
    </section>
  );
};

interface DifferenceProps {
  field: EventField;
  texts: Readonly<Record<Side, EventValues>>;
  taken: Side;
  onTake: (side: Side) => void;
}

const Difference = ({ field, texts, taken, onTake }: DifferenceProps) => (
  <fieldset className={styles.difference}>
    <legend className={styles.name}>{fieldNames[field]}</legend>
    {sides.map(({ side, label }) => (
      <label key={side} className={styles.side} data-taken={taken === side || undefined}>
        <input type="radio" name={field} checked={taken === side} onChange={() => onTake(side)} />
        <span className={styles.label}>{label}</span>
        <span className={styles.words}>{wordsOf(field, texts[side])}</span>
      </label>
    ))}
  </fieldset>
);
