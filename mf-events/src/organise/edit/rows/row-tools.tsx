import { IconButton } from '@hub/shared/ui/icon-button';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import styles from './rows.module.css';

export interface RowToolsProps {
  /** Which row: 日程第 2 项. */
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

const look = { size: 18, strokeWidth: 1.75 } as const;

/** What can be done with a row. Nothing is disabled at the ends, or the focus would be lost there. */
export const RowTools = ({ name, isFirst, isLast, onMove, onRemove }: RowToolsProps) => (
  <div className={styles.tools}>
    <IconButton
      label={`上移${name}`}
      icon={<ArrowUp {...look} />}
      aria-disabled={isFirst || undefined}
      onClick={() => onMove(-1)}
    />
    <IconButton
      label={`下移${name}`}
      icon={<ArrowDown {...look} />}
      aria-disabled={isLast || undefined}
      onClick={() => onMove(1)}
    />
    <IconButton label={`删除${name}`} icon={<Trash2 {...look} />} data-remove onClick={onRemove} />
  </div>
);
