import { FooterLinks } from '../footer/footer-links';
import { lazyPart, useLazyPart } from '../page/lazy-part';
import { useWide } from '../page/use-wide';
import styles from './side-navigation-place.module.css';
import type { TagPage } from './tag-page';
import { TagsSkeleton } from './tags-skeleton';

const sideTags = lazyPart<{ page: TagPage }>(() =>
  import(/* webpackChunkName: "frame" */ './side-tags').then((module) => module.SideTags),
);

interface Props {
  page: TagPage;
}

/** The column of tags beside a list; below them what an endless list keeps the reader from reaching. */
export const SideNavigation = ({ page }: Props) => {
  const SideTags = useLazyPart(sideTags, useWide());
  return (
    <aside aria-label="筛选" className={styles['column']}>
      {SideTags && SideTags !== 'failed' ? <SideTags page={page} /> : <TagsSkeleton />}
      <FooterLinks />
    </aside>
  );
};
