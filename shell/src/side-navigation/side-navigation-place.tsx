import { useMedia } from '@hub/shared/runtime/media';
import { Suspense, use, useMemo } from 'react';
import { FooterLinks } from '../footer/footer-links.tsx';
import { narrowWindow } from '../page/breakpoints.ts';
import styles from './side-navigation-place.module.css';
import { loadSideTags } from './side-tags-part.ts';
import { TagLinks } from './tag-links.tsx';
import type { TagPage } from './tag-page.ts';
import { TagsSkeleton } from './tags-skeleton.tsx';

interface Props {
  page: TagPage;
}

/** The column of tags beside a list; below them what an endless list keeps the reader from reaching. */
export const SideNavigation = ({ page }: Props) => {
  // Out here: a promise made anew in what suspends would be waited for for ever.
  const loading = useMemo(loadSideTags, []);
  const isOut = useMedia(narrowWindow);
  return (
    <aside aria-label="筛选" className={styles.column}>
      <TagLinks page={page} />
      {/* Nothing on a phone, once it is there: what never comes would hold back every change of the address. */}
      <div className={styles.scripted}>
        {!isOut && (
          // Named by the page: while it comes, it would hold back the way to the next page.
          <Suspense key={page} fallback={<TagsSkeleton page={page} />}>
            <Loaded loading={loading} page={page} />
          </Suspense>
        )}
      </div>
      <FooterLinks />
    </aside>
  );
};

const Loaded = ({ loading, page }: Props & { loading: ReturnType<typeof loadSideTags> }) => {
  const SideTags = use(loading);
  return SideTags ? <SideTags page={page} /> : <TagsSkeleton page={page} />;
};
