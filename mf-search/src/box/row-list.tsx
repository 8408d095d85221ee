import { Highlight } from '@hub/shared/ui/highlight';
import { Clock, Flame, Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import styles from './row-list.module.css';
import type { Row } from './rows.ts';

interface Props {
  id: string;
  rows: readonly Row[];
  active: number;
  onChoose: (row: Row) => void;
  onClearHistory: () => void;
}

const icons = { history: Clock, hot: Flame, suggestion: Search, all: Search };
const titles = { history: '搜索历史', hot: '热门搜索', suggestion: '', all: '' };

export const rowId = (id: string, index: number): string => `${id}-${index}`;

/** The focus, which would bring it into sight, stays in the field: so the row that the keys made active is brought there. */
const useActiveInSight = (active: number) => {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return list;
};

/** The list below the box. The field keeps the focus; a press here must not take it. */
export const RowList = ({ id, rows, active, onChoose, onClearHistory }: Props) => {
  const list = useActiveInSight(active);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keyboard stays in the field
    <div className={styles.panel} onMouseDown={(event) => event.preventDefault()}>
      {rows[0]?.kind === 'history' && (
        <button type="button" className={styles.clear} onClick={onClearHistory}>
          清空历史
        </button>
      )}
      <div ref={list} id={id} role="listbox" aria-label="搜索建议" className={styles.list}>
        {rows.map((row, index) => {
          const Icon = icons[row.kind];
          const title = rows[index - 1]?.kind === row.kind ? '' : titles[row.kind];
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
            <div
              key={`${row.kind}-${row.text}`}
              id={rowId(id, index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={styles.row}
              onClick={() => onChoose(row)}
            >
              {title && (
                <span className={styles.title} aria-hidden="true">
                  {title}
                </span>
              )}
              <span className={styles.text}>
                <Icon aria-hidden="true" size={16} className={styles.icon} />
                {row.kind === 'all' ? `查看 “${row.text}” 的搜索结果` : <Words row={row} />}
              </span>
            </div>
          );
        })}
      </div>
    </div>
  );
};

// One box: the marked parts would else be columns of their own beside the icon.
const Words = ({ row }: { row: Row }) => (
  <span>{row.highlight ? <Highlight text={row.highlight} /> : row.text}</span>
);
