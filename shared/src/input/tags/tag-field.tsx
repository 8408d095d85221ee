import { X } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { useCommunityTags } from '../../runtime/tags.ts';
import { isComposing } from '../composition.ts';
import styles from './tag-field.module.css';

const most = 5;
const shown = 8;

export interface TagFieldProps {
  chosen: readonly number[];
  error: string | undefined;
  onChange: (ids: number[]) => void;
}

interface Choice {
  id: number;
  title: string;
}

const matching = (tags: readonly Choice[], typed: string, chosen: readonly number[]): Choice[] => {
  const word = typed.trim().toLowerCase();
  return tags
    .filter(({ id, title }) => !chosen.includes(id) && title.toLowerCase().includes(word))
    .slice(0, shown);
};

/** Up to five of the community's tags, found by typing; arrows and Enter choose, Backspace takes the last away. */
export const TagField = ({ chosen, error, onChange }: TagFieldProps) => {
  const id = useId();
  const { data = [], isError, refetch } = useCommunityTags();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const tags = data.map((tag) => ({ id: Number(tag.id), title: tag.title }));
  const isFull = chosen.length >= most;
  const options = isFull ? [] : matching(tags, typed, chosen);
  const showsList = isOpen && options.length > 0;
  const titleOf = (tagId: number) => tags.find((tag) => tag.id === tagId)?.title ?? `标签 ${tagId}`;

  const add = (tag: Choice | undefined) => {
    if (!tag) return;
    onChange([...chosen, tag.id]);
    setTyped('');
    setAt(0);
  };
  const keyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move !== undefined) {
      setOpen(true);
      setAt((before) => (before + move + options.length) % Math.max(options.length, 1));
    } else if (event.key === 'Enter') add(showsList ? options[at] : undefined);
    else if (event.key === 'Escape' && showsList) setOpen(false);
    else if (event.key === 'Backspace' && typed === '') return onChange(chosen.slice(0, -1));
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        标签（{chosen.length}/{most}）
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
          aria-activedescendant={showsList ? `${id}-${options[at]?.id}` : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className={styles.tagInput}
          placeholder={isFull ? '最多 5 个' : '输入名称查找'}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setOpen(true);
            setAt(0);
          }}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={keyDown}
        />
      </div>
      <Options id={id} options={options} active={at} hidden={!showsList} onChoose={add} />
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
  options: readonly Choice[];
  active: number;
  hidden: boolean;
  onChoose: (tag: Choice) => void;
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
