import { useQuery } from '@hub/shared/runtime/query';
import { useCommunityTags } from '@hub/shared/runtime/tags';
import { useViewer } from '@hub/shared/runtime/viewer';
import type { DraftText } from '../draft/draft-text.ts';
import { declarations } from '../form/declarations.ts';
import { coverOf } from '../preview/preview.calls.ts';
import type { Fact } from './comparison.ts';
import styles from './conflict.module.css';
import { MarkedWords } from './marked-words.tsx';

export const factNames: Readonly<Record<Fact, string>> = {
  title: '标题',
  summary: '摘要',
  tag_ids: '标签',
  cover_url: '封面',
  declaration: '创作声明',
  url: '原文链接',
};

export interface FactViewProps {
  fact: Fact;
  text: DraftText;
  /** What it differs from. */
  other: DraftText;
}

/** What one text has beside its words. */
export const FactView = ({ fact, text, other }: FactViewProps) => {
  const words = text[fact] && <MarkedWords text={`${text[fact]}`} other={`${other[fact]}`} />;
  if (fact === 'title') return <p className={styles.title}>{words || '（没有标题）'}</p>;
  if (fact === 'tag_ids') return <Tags ids={text.tag_ids} />;
  if (fact === 'cover_url') return <Cover address={text.cover_url} />;
  if (fact === 'declaration')
    return <p>{declarations.find(({ value }) => value === text.declaration)?.label}</p>;
  return <p className={styles.fact}>{words || '（没有）'}</p>;
};

const Tags = ({ ids }: { ids: readonly number[] }) => {
  const { data = [] } = useCommunityTags();
  const titles = ids.map((id) => data.find((tag) => tag.id === `${id}`)?.title ?? `标签 ${id}`);
  return <p>{titles.join('、') || '（没有）'}</p>;
};

const Cover = ({ address }: { address: string }) => {
  const { data } = useQuery(coverOf(address, useViewer()));
  if (address === '') return <p>（没有）</p>;
  return (
    <>
      {data && <img className={styles.cover} src={data.cover_url} alt="" />}
      <p className={styles.fact}>{address}</p>
    </>
  );
};
