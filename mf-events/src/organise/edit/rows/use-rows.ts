import { isComposing } from '@hub/shared/input/composition';
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';

interface Named {
  key: string;
}

export interface RowsOptions<Row extends Named> {
  /** What one row is called: 日程. */
  name: string;
  rows: readonly Row[];
  blank: () => Row;
  onChange: (rows: Row[]) => void;
  list: RefObject<HTMLElement | null>;
}

const firstField = 'input, textarea';

/** Adds, moves and removes rows; the focus goes along (of what is moved React keeps it), and what happened is told to who does not see it. */
export const useRows = <Row extends Named>({ name, rows, blank, onChange, list }: RowsOptions<Row>) => {
  const [told, setTold] = useState('');
  const next = useRef<() => HTMLElement | null | undefined>(undefined);
  useLayoutEffect(() => {
    next.current?.()?.focus();
    next.current = undefined;
  });
  const rowAt = (at: number) => list.current?.querySelectorAll<HTMLElement>('[data-row]')[at];

  const add = () => {
    onChange([...rows, blank()]);
    setTold(`已添加${name}第 ${rows.length + 1} 项`);
    next.current = () => rowAt(rows.length)?.querySelector(firstField);
  };
  const remove = (at: number) => {
    onChange(rows.filter((_, index) => index !== at));
    setTold(`已删除${name}第 ${at + 1} 项`);
    next.current = () =>
      rowAt(Math.min(at, rows.length - 2))?.querySelector<HTMLElement>('[data-remove]') ??
      list.current?.querySelector<HTMLElement>('[data-add]');
  };
  const move = (at: number, by: 1 | -1) => {
    const to = at + by;
    const row = rows[at];
    if (!row || to < 0 || to >= rows.length) return;
    onChange(rows.filter((one) => one !== row).toSpliced(to, 0, row));
    setTold(`已移到${name}第 ${to + 1} 项`);
  };
  const keyDown = (at: number) => (event: KeyboardEvent) => {
    const by = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key];
    if (!event.altKey || by === undefined || isComposing(event)) return;
    event.preventDefault();
    move(at, by);
  };
  return { told, add, remove, move, keyDown };
};
