import { useCommunityTags } from '@hub/shared/runtime/tags';
import { useId } from 'react';
import { TagCheckbox } from './tag-checkbox.tsx';
import styles from './tag-section.module.css';
import type { TagSelection } from './use-tag-selection.ts';

interface Props {
  /** Chosen tags that no section has. */
  ids: readonly string[];
  choose: TagSelection['choose'];
}

const isCommunityId = (id: string): boolean => /^\d+$/.test(id);
// cs.CL; other words are labels that nobody knows, which the list ignores.
const isCategory = (id: string): boolean => /^[a-z-]+\.[A-Za-z-]+$/.test(id);

/** What the list is narrowed by beside the sections: community tags and categories, which links of entries lead to. */
export const OtherTags = ({ ids, choose }: Props) => {
  const name = useId();
  const { data = [] } = useCommunityTags({ enabled: ids.some(isCommunityId) });
  const titles = new Map(data.map(({ id, title }) => [id, title]));
  const tags = ids.flatMap((id) => {
    const title = isCategory(id) ? id : titles.get(id);
    return title === undefined ? [] : [{ id, title }];
  });
  if (tags.length === 0) return null;
  return (
    <fieldset className={styles.section} aria-labelledby={name}>
      <div className={styles.head}>
        <h2 id={name}>已选的其他标签</h2>
      </div>
      {tags.map(({ id, title }) => (
        <TagCheckbox key={id} label={title} checked onChange={() => choose([id], false)} />
      ))}
    </fieldset>
  );
};
