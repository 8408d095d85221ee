import { X } from 'lucide-react';
import { useId } from 'react';
import { MOST_TAGS } from '../../contracts/limits/tag-limits.ts';
import { useCommunityTags } from '../../runtime/queries/tags.ts';
import { cx } from '../../text/class-names.ts';
import styles from './tag-field.module.css';
import { type Choice, type TagOption, useTagChoice } from './use-tag-choice.ts';

export interface TagFieldProps {
  chosen: readonly number[];
  error: string | undefined;
  onChange: (ids: number[]) => void;
}

/** What is told of words that are no tag, and will not become one. */
const leftOf = ({ typed, options, showsList }: Choice): string => {
  if (typed.trim() === '' || showsList) return '';
  return options.length === 0
    ? `没有“${typed.trim()}”这个标签，只能选已有的标签`
    : `“${typed.trim()}”还没有选上，请从可选标签里选`;
};

/** Up to five of the community's tags, found by typing their title or what else they are called; arrows and Enter choose, Backspace takes the last away. */
export const TagField = ({ chosen, error, onChange }: TagFieldProps) => {
  const id = useId();
  const { data = [], isSuccess, isError, refetch } = useCommunityTags();
  const tags = data.map(({ id: tagId, title, names }) => ({ id: Number(tagId), title, names }));
  const choice = useTagChoice(tags, chosen, onChange);
  const { typed, options, active, showsList, isFull, change, show, add, keyDown } = choice;
  const left = isSuccess && !isFull ? leftOf(choice) : '';
  const titleOf = (tagId: number) => tags.find((tag) => tag.id === tagId)?.title ?? `标签 ${tagId}`;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        标签（{chosen.length}/{MOST_TAGS}）
      </label>
      <div className={styles.tags}>
        {chosen.map((tagId) => (
          <Chosen
            key={tagId}
            title={titleOf(tagId)}
            onRemove={() => onChange(chosen.filter((one) => one !== tagId))}
          />
        ))}
        <input
          id={id}
          role="combobox"
          autoComplete="off"
          aria-label="标签"
          aria-expanded={showsList}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={showsList ? `${id}-${options[active]?.id}` : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={cx(left && `${id}-left`, error && `${id}-error`) || undefined}
          className={styles.tagInput}
          placeholder={isFull ? `最多 ${MOST_TAGS} 个` : '输入名称查找'}
          value={typed}
          onChange={(event) => change(event.target.value)}
          onFocus={() => show(true)}
          onBlur={() => show(false)}
          onKeyDown={keyDown}
        />
      </div>
      <Options id={id} options={options} active={active} hidden={!showsList} onChoose={add} />
      <p id={`${id}-left`} aria-live="polite" className={styles.left}>
        {left}
      </p>
      {isError && (
        <p className={styles.error}>
          标签没有加载出来{' '}
          <button type="button" onClick={() => void refetch()}>
            重试
          </button>
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
};

const Chosen = ({ title, onRemove }: { title: string; onRemove: () => void }) => (
  <span className={styles.tag}>
    {title}
    <button type="button" aria-label={`移除标签 ${title}`} className={styles.remove} onClick={onRemove}>
      <X aria-hidden="true" size={14} />
    </button>
  </span>
);

interface OptionsProps {
  id: string;
  options: readonly TagOption[];
  active: number;
  hidden: boolean;
  onChoose: (tag: TagOption) => void;
}

/** What fits; the field keeps the focus, and with it the keys, when one is pressed. */
const Options = ({ id, options, active, hidden, onChoose }: OptionsProps) => (
  <div id={`${id}-list`} role="listbox" aria-label="可选标签" className={styles.list} hidden={hidden}>
    {options.map((tag, index) => (
      <div
        key={tag.id}
        id={`${id}-${tag.id}`}
        role="option"
        tabIndex={-1}
        aria-selected={index === active}
        className={styles.option}
        onMouseDown={(event) => {
          event.preventDefault();
          onChoose(tag);
        }}
      >
        {tag.title}
      </div>
    ))}
  </div>
);
