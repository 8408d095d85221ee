import styles from './completion-list.module.css';
import type { Completion } from './use-completion.ts';

/** What fits; the text field keeps the focus, and with it the keys, when one is pressed. */
export const CompletionList = ({ completion }: { completion: Completion }) => {
  const { id, isOpen, options, chosen, choose } = completion;
  return (
    <>
      {isOpen && (
        <div id={`${id}-list`} role="listbox" aria-label="补全" className={styles.list}>
          {options.map((option, index) => (
            <div
              key={option.word}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === chosen}
              className={styles.option}
              onMouseDown={(event) => {
                event.preventDefault();
                choose(option);
              }}
            >
              <span className={styles.name}>{option.name}</span>
              {!option.name.startsWith('#') && <span className={styles.word}>@{option.word}</span>}
            </div>
          ))}
        </div>
      )}
      <span className="visually-hidden" aria-live="polite">
        {isOpen ? `${options.length} 个候选，按上下键选择` : ''}
      </span>
    </>
  );
};
