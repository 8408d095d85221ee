import { useMemo } from 'react';
import { ArticleBody } from '../../article/article-body.tsx';
import { BlockView } from './block-view.tsx';
import type { Block } from './blocks/blocks-of.ts';
import { markWords } from './blocks/mark-words.ts';
import type { Gap } from './blocks/parts-of.ts';
import { Difference, type DifferenceProps } from './difference.tsx';
import type { Rendered } from './use-rendered.ts';

export interface GapViewProps extends Pick<DifferenceProps, 'title' | 'pick' | 'onPick'> {
  gap: Gap;
  rendered: Rendered;
}

/** Laid out as one text; `undefined` while the API has not done so, and where there is nothing. */
const htmlOf = (blocks: readonly Block[], rendered: Rendered): string | undefined =>
  blocks.length > 0 && blocks.every((block) => rendered.has(block))
    ? blocks.map((block) => rendered.get(block)).join('')
    : undefined;

/** A place where two texts differ: each side as readers would see it, with the words marked that the other has not. */
export const GapView = ({ gap: { mine, theirs }, rendered, ...choice }: GapViewProps) => {
  const marked = useMemo(() => {
    const [here, there] = [htmlOf(mine, rendered), htmlOf(theirs, rendered)];
    return here !== undefined && there !== undefined ? markWords(here, there) : undefined;
  }, [mine, theirs, rendered]);
  const viewOf = (blocks: readonly Block[], html: string | undefined) => {
    if (blocks.length === 0) return undefined;
    return html ? <ArticleBody html={html} /> : <BlockView blocks={blocks} rendered={rendered} />;
  };
  return (
    <Difference
      {...choice}
      canBoth={mine.length > 0 && theirs.length > 0}
      sides={{ mine: viewOf(mine, marked?.[0]), theirs: viewOf(theirs, marked?.[1]) }}
    />
  );
};
