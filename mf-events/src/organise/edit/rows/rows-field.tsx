import { newKey } from '@hub/shared/text/new-key';
import { Button } from '@hub/shared/ui/button';
import { Plus } from 'lucide-react';
import { useId, useRef } from 'react';
import { type Column, RowFields } from './row-fields.tsx';
import { rowProblem } from './row-problem.ts';
import { RowTools } from './row-tools.tsx';
import styles from './rows.module.css';
import { useRows } from './use-rows.ts';

export interface RowsFieldProps<Field extends string> {
  /** What it is a list of: 日程. */
  label: string;
  hint?: string;
  columns: readonly Column<Field>[];
  rows: readonly Record<Field | 'key', string>[];
  most: number;
  error: string | undefined;
  onChange: (rows: Record<Field | 'key', string>[]) => void;
}

/** A list of small records; rows are added, moved and removed by pointer or keyboard. */
export const RowsField = <Field extends string>(props: RowsFieldProps<Field>) => {
  const { label, hint, columns, rows, most, error, onChange } = props;
  const id = useId();
  const list = useRef<HTMLFieldSetElement>(null);
  const blank = () =>
    Object.fromEntries([['key', newKey()], ...columns.map(({ field }) => [field, ''])]) as Record<
      Field | 'key',
      string
    >;
  const { told, add, remove, move, keyDown } = useRows({ name: label, rows, blank, onChange, list });
  const problem = rowProblem(rows, error);
  const change = (key: string, field: Field, value: string) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, [field]: value } : row)));
  return (
    <fieldset ref={list} className={styles.rows} aria-describedby={hint ? `${id}-hint` : undefined}>
      <legend className={styles.label}>{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {rows.map((row, at) => (
        <fieldset
          key={row.key}
          data-row
          aria-label={`${label}第 ${at + 1} 项`}
          className={styles.row}
          onKeyDown={keyDown(at)}
        >
          <RowFields<Field>
            columns={columns}
            row={row}
            problem={problem?.row === row.key ? problem.words : undefined}
            onChange={(field, value) => change(row.key, field, value)}
          />
          <RowTools
            name={`${label}第 ${at + 1} 项`}
            isFirst={at === 0}
            isLast={at === rows.length - 1}
            onMove={(by) => move(at, by)}
            onRemove={() => remove(at)}
          />
        </fieldset>
      ))}
      {problem && problem.row === undefined && <p className={styles.error}>{problem.words}</p>}
      <div className={styles.foot}>
        <Button data-add disabled={rows.length >= most} onClick={add}>
          <Plus aria-hidden="true" size={16} />
          添加{label}
        </Button>
        {rows.length > 1 && <span className={styles.hint}>Alt + ↑ / ↓ 移动光标所在的一项</span>}
      </div>
      <p role="status" className="visually-hidden">
        {told}
      </p>
    </fieldset>
  );
};
