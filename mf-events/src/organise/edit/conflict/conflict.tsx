import { Button } from '@hub/shared/ui/button';
import { useEffect, useRef, useState } from 'react';
import type { EventField, EventValues } from '../values/event-values.ts';
import { withFields } from '../values/same-values.ts';
import styles from './conflict.module.css';
import { Difference, type Side } from './difference.tsx';
import { mergeValues, type Versions } from './merge-values.ts';
import { TakenOver } from './taken-over.tsx';

export interface ConflictProps extends Versions {
  /** `mine` is what the page held when the choice began. */
  onChoose: (chosen: EventValues, mine: EventValues) => void;
}

/** Two texts of one event: what both changed is chosen field by field, what one changed goes on by itself. */
export const Conflict = ({ onChoose, ...versions }: ConflictProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const [{ mine, theirs }] = useState(versions);
  const [{ values, taken, asked }] = useState(() => mergeValues(versions));
  const [sides, setSides] = useState<Partial<Record<EventField, Side>>>({});
  useEffect(() => heading.current?.focus(), []);

  const takeAll = (side: Side) => setSides(Object.fromEntries(asked.map((field) => [field, side])));
  const fromThem = asked.filter((field) => sides[field] === 'theirs');
  const asks = asked.length > 0;
  return (
    <section className={styles.conflict} aria-labelledby="conflict-heading">
      <h1 ref={heading} id="conflict-heading" tabIndex={-1} className={styles.heading}>
        这个活动在别处也被修改了
      </h1>
      <p>
        {asks
          ? '两份内容都还在。下面是两边都改过的，请逐项选一份，选好后回到表单，检查无误再保存。'
          : '两边改的不是同一处，已经合在一起，没有要选的。请回到表单，检查无误再保存。'}
      </p>
      {asks && (
        <div className={styles.all}>
          <Button size="small" onClick={() => takeAll('mine')}>
            全部用这里的
          </Button>
          <Button size="small" onClick={() => takeAll('theirs')}>
            全部用别处的
          </Button>
        </div>
      )}
      {asked.map((field) => (
        <Difference
          key={field}
          field={field}
          texts={{ mine, theirs }}
          taken={sides[field] ?? 'mine'}
          onTake={(side) => setSides({ ...sides, [field]: side })}
        />
      ))}
      <TakenOver fields={taken} theirs={theirs} />
      <Button
        tone="primary"
        size="large"
        className={styles.go}
        onClick={() => onChoose(withFields(values, theirs, fromThem), mine)}
      >
        {asks ? '用选好的内容继续编辑' : '用合好的内容继续编辑'}
      </Button>
    </section>
  );
};
