import type { SearchHit } from '@hub/shared/contracts/search';
import { Entry } from '@hub/shared/entries/entry';
import { Feed } from '@hub/shared/lists/feed';
import { useDocumentTitle } from '@hub/shared/runtime/document-title';
import { EmptyView } from '@hub/shared/ui/status-views';
import { useSearchParams } from 'react-router-dom';
import { readQuery } from '../search-href.ts';
import styles from './search-page.module.css';
import { TypeTabs } from './type-tabs.tsx';
import { useHits } from './use-hits.ts';

const renderHit = (hit: SearchHit) => <Entry kind={hit.type} item={hit} />;

/** What was found, one type at a time; each hit is drawn by the remote that owns its kind. */
export const SearchPage = () => {
  const [params] = useSearchParams();
  const { q, type } = readQuery(params);
  const list = useHits(q, type);
  useDocumentTitle(q === '' ? undefined : `${q} - 搜索`);
  if (q === '') {
    return (
      <>
        <h1 className="visually-hidden">搜索</h1>
        <EmptyView>在上方的搜索框里输入想找的内容</EmptyView>
      </>
    );
  }
  return (
    <>
      <h1 className={styles['heading']}>“{q}” 的搜索结果</h1>
      <TypeTabs q={q} type={type} />
      <Feed name="搜索结果" list={list} renderItem={renderHit} emptyHint="换一个说法，或看看其他类型" />
    </>
  );
};
