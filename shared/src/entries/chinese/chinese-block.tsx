import type { ChineseText } from '../../contracts/kit/chinese-text.ts';
import { openDialog } from '../../runtime/dialogs.ts';
import { Button } from '../../ui/control/button.tsx';
import { Time } from '../../ui/data/time.tsx';
import styles from './chinese-block.module.css';

export interface ChineseBlockProps {
  chinese: ChineseText | undefined;
  /** What it was made of: reports name it. */
  sourceId: string;
  url: string;
  /** The `id` of the original on the page, where there is more of it than a title. */
  originalId?: string | undefined;
}

/** Title and summary in Chinese that a language model wrote: by whom and when, the original, and a way to say that it is wrong. */
export const ChineseBlock = ({ chinese, sourceId, url, originalId }: ChineseBlockProps) => {
  if (!chinese) return null;
  const report = () => openDialog({ dialog: 'report', sourceId, url, ofChinese: true });
  const titleId = `chinese-${sourceId}`;
  return (
    <section aria-labelledby={titleId} lang="zh-CN" className={styles.block}>
      <h2 id={titleId} className={styles.title}>
        {chinese.title}
      </h2>
      {chinese.summary && <p className={styles.summary}>{chinese.summary}</p>}
      <p className={styles.foot}>
        <span className={styles.mark}>AI 生成</span>
        <span>
          {chinese.model}，<Time value={chinese.made_at} />
        </span>
        {originalId && <a href={`#${originalId}`}>看原文</a>}
        <Button size="small" onClick={report}>
          有误
        </Button>
      </p>
    </section>
  );
};
