import styles from './mention-list.module.css';
import type { Nameable } from './use-mention.ts';

export interface MentionListProps {
  id: string;
  names: readonly Nameable[];
  active: number;
  onChoose: (name: string) => void;
}

/** The names that fit, below the field. */
export const MentionList = ({ id, names, active, onChoose }: MentionListProps) => (
  <>
    {names.length > 0 && (
      // biome-ignore lint/a11y/noStaticElementInteractions: the keyboard stays in the field
      <div className={styles.list} onMouseDown={(event) => event.preventDefault()}>
        <div id={id} role="listbox" aria-label="可以提到的成员">
          {names.map((one, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
            <div
              key={one.id}
              id={`${id}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              className={styles.name}
              onClick={() => onChoose(one.name)}
            >
              @{one.name}
            </div>
          ))}
        </div>
      </div>
    )}
    <p role="status" className="visually-hidden">
      {names.length > 0 && `${names.length} 位成员可选，用上下键选择`}
    </p>
  </>
);
