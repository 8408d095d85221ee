import type { Paper } from '@hub/shared/contracts/paper';
import { openDialog } from '@hub/shared/runtime/dialogs';
import { Button } from '@hub/shared/ui/button';
import { Time } from '@hub/shared/ui/time';
import sheet from '../sheet/sheet.module.css';
import styles from './chinese-block.module.css';

export interface ChineseBlockProps {
  paper: Pick<Paper, 'id' | 'source_id' | 'chinese' | 'introduction'>;
  /** The `id` of the original on the page. */
  originalId: string;
}

/** Title and summary in Chinese that a language model wrote: by whom and when, the original, and a way to say that it is wrong. */
export const ChineseBlock = ({ paper, originalId }: ChineseBlockProps) => {
  const { chinese } = paper;
  if (!chinese) return null;
  const report = () => openDialog({ dialog: 'report', sourceId: paper.source_id, url: `/paper/${paper.id}` });
  return (
    <section aria-labelledby="paper-chinese" lang="zh-CN" className={styles.block}>
      <h2 id="paper-chinese" className={sheet.subtitle}>
        {chinese.title}
      </h2>
      <p className={sheet.abstract}>{chinese.summary}</p>
      <p className={styles.foot}>
        <span className={styles.mark}>AI 生成</span>
        <span>
          {chinese.model}，<Time value={chinese.made_at} />
        </span>
        {paper.introduction && <a href={`#${originalId}`}>看原文</a>}
        <Button size="small" onClick={report}>
          有误
        </Button>
      </p>
    </section>
  );
};
