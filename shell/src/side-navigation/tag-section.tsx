import type { TagGroups } from '@hub/shared/runtime/tags';
import { Flame, type LucideIcon, Shapes, Tag } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { TagCheckbox } from './tag-checkbox.tsx';
import styles from './tag-section.module.css';
import type { TagSelection } from './use-tag-selection.ts';

type Section = TagGroups[number];

interface Props {
  section: Section;
  selection: TagSelection;
}

const defaultLimit = 5;
const icons: Record<string, LucideIcon> = { hot: Flame, other: Shapes };

/** A section of tags: all at once, how many are chosen, back to none, and the rest beyond its limit. */
export const TagSection = ({ section, selection: { chosen, choose } }: Props) => {
  const { id, title, children: tags, limit = defaultLimit } = section;
  const name = useId();
  const ids = tags.map((tag) => tag.id);
  const count = ids.filter((tag) => chosen.has(tag)).length;
  // What is chosen is never out of sight when the page comes up.
  const [expanded, setExpanded] = useState(
    section.expanded || ids.slice(limit).some((tag) => chosen.has(tag)),
  );
  const all = useRef<HTMLInputElement>(null);
  const reset = () => {
    // The button goes away with the last choice.
    all.current?.focus();
    choose(ids, false);
  };
  const Icon = icons[id] ?? Tag;
  return (
    <fieldset className={styles.section} aria-labelledby={name}>
      <div className={styles.head}>
        <Icon aria-hidden="true" size={16} />
        <h2 id={name}>{title}</h2>
        {count > 0 && (
          <button type="button" className={styles.reset} onClick={reset}>
            重选
          </button>
        )}
      </div>
      <div className={styles.all}>
        <TagCheckbox
          input={all}
          label="全选"
          checked={count > 0 && count === ids.length}
          mixed={count > 0 && count < ids.length}
          onChange={(on) => choose(ids, on)}
        />
        <span className={styles.count}>
          已选（{count}/{ids.length}）
        </span>
      </div>
      {(expanded ? tags : tags.slice(0, limit)).map((tag) => (
        <TagCheckbox
          key={tag.id}
          label={tag.label}
          description={tag.description_cn}
          checked={chosen.has(tag.id)}
          onChange={(on) => choose([tag.id], on)}
        />
      ))}
      {tags.length > limit && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={expanded}
          onClick={() => setExpanded(!expanded)}
        >
          {expanded ? '收起' : '展开'}
        </button>
      )}
    </fieldset>
  );
};
