import { ArticleBody } from '../../article/article-body.tsx';
import styles from './block-view.module.css';
import type { Block } from './blocks/blocks-of.ts';
import { linesOf } from './blocks/lines-of.ts';
import type { Rendered } from './use-rendered.ts';

export interface BlockViewProps {
  blocks: readonly Block[];
  rendered: Rendered;
}

const isBlank = (block: Block): boolean => /^<p>(?:<br>)?<\/p>$/.test(block);

/** Blocks as readers see them; their words alone until the API has laid them out, and where it cannot. */
export const BlockView = ({ blocks, rendered }: BlockViewProps) => {
  if (blocks.every(isBlank)) return <p className={styles.none}>（空行）</p>;
  if (blocks.every((block) => rendered.has(block)))
    return <ArticleBody html={blocks.map((block) => rendered.get(block)).join('')} />;
  return <p className={styles.words}>{blocks.flatMap(linesOf).join('\n')}</p>;
};
