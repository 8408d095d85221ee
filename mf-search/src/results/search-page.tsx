import type { SearchHit } from '@hub/shared/contracts/search';
import { Entry } from '@hub/shared/entries/entry';
import { EntrySkeleton } from '@hub/shared/entries/entry-skeleton';
import { Slot } from '@hub/shared/entries/slot';
import { Feed } from '@hub/shared/lists/feed';
import { useDocumentTitle } from '@hub/shared/runtime/document-title';
import { loadEntry } from '@hub/shared/runtime/remotes';
import { useSearchParams } from 'react-router-dom';
import { readQuery } from '../search-href.ts';
import { NothingFound } from './nothing-found.tsx';
import styles from './search-page.module.css';
import { SearchStart } from './search-start.tsx';
import { TypeTabs } from './type-tabs.tsx';
import { useHits } from './use-hits.ts';

// Most hits are stories; asked for now, their entries are there before the hits are.
if (typeof document !== 'undefined') void loadEntry('story').catch(() => undefined);

// Few hits have a summary.
const skeleton = <EntrySkeleton summary={false} />;

const renderHit = (hit: SearchHit) => <Entry kind={hit.type} item={hit} />;

/** What was found, one type at a time; each hit is drawn by the remote that owns its kind. */
export const SearchPage = () => {
  const [params] = useSearchParams();
  const { q, type } = readQuery(params);
  const list = useHits(q, type);
  useDocumentTitle(q === '' ? undefined : `${q} - 搜索`);
  if (q === '') return <SearchStart />;
  return (
    <div className={styles.page}>
      <h1 className={styles.heading}>“{q}” 的搜索结果</h1>
      <TypeTabs q={q} type={type} />
      <Slot name="search.more" about={q} failure="其他结果没有加载出来" />
      <Feed
        name="搜索结果"
        list={list}
        renderItem={renderHit}
        skeleton={skeleton}
        emptyHint={<NothingFound q={q} />}
      />
    </div>
  );
};
