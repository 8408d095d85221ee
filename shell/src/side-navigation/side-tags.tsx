import { type TagGroups, useTagGroups } from '@hub/shared/runtime/tags';
import { OtherTags } from './other-tags.tsx';
import styles from './side-tags.module.css';
import { hasOtherSection, type TagPage } from './tag-page.ts';
import { TagSection } from './tag-section.tsx';
import { TagsSkeleton } from './tags-skeleton.tsx';
import { useTagSelection } from './use-tag-selection.ts';

interface Props {
  page: TagPage;
}

/** 标签导航: the tags by which the page's list is narrowed, in a column or in the phone's sheet. */
export const SideTags = ({ page }: Props) => {
  const { data, isError, refetch } = useTagGroups();
  return (
    <nav aria-label="标签导航" className={styles.tags}>
      {data && <Sections page={page} groups={data} />}
      {!data && isError && (
        <p className={styles.quiet}>
          标签暂时无法加载
          <button type="button" className={styles.retry} onClick={() => void refetch()}>
            重试
          </button>
        </p>
      )}
      {!data && !isError && <TagsSkeleton page={page} />}
    </nav>
  );
};

const Sections = ({ page, groups }: Props & { groups: TagGroups }) => {
  const shown = groups.filter(({ id }) => id !== 'other' || hasOtherSection(page));
  const selection = useTagSelection(page, shown);
  const known = new Set(shown.flatMap(({ children }) => children.map(({ id }) => id)));
  const others = [...selection.chosen].filter((id) => !known.has(id));
  return (
    <>
      {others.length > 0 && <OtherTags ids={others} choose={selection.choose} />}
      {shown.map((section) => (
        <TagSection key={section.id} section={section} selection={selection} />
      ))}
    </>
  );
};
