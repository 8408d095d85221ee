import { type TagGroups, useTagGroups } from '@hub/shared/runtime/tags';
import styles from './side-tags.module.css';
import { hasOtherSection, type TagPage } from './tag-page';
import { TagSection } from './tag-section';
import { TagsSkeleton } from './tags-skeleton';
import { useTagSelection } from './use-tag-selection';

interface Props {
  page: TagPage;
}

/** 标签导航: the tags by which the page's list is narrowed, in a column or in the phone's sheet. */
export const SideTags = ({ page }: Props) => {
  const { data, isError, refetch } = useTagGroups();
  return (
    <nav aria-label="标签导航" className={styles['tags']}>
      {data && <Sections page={page} groups={data} />}
      {!data && isError && (
        <p className={styles['quiet']}>
          标签暂时无法加载
          <button type="button" className={styles['retry']} onClick={() => void refetch()}>
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
  return shown.map((section) => <TagSection key={section.id} section={section} selection={selection} />);
};
