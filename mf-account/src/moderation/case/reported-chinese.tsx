import type { ReportCase } from '@hub/shared/contracts/community/report';
import { Time } from '@hub/shared/ui/time';
import styles from './reported-chinese.module.css';

/** What the Chinese words were made of, as it is now. */
const originalOf = ({ entry }: ReportCase) => {
  if (entry?.type === 'paper') return { title: entry.title, text: entry.introduction };
  if (entry?.type === 'story') return { title: entry.story_info.title, text: entry.story_info.summary };
  return undefined;
};

/** The Chinese words that were reported, each once, beside their original. */
export const ReportedChinese = ({ one }: { one: ReportCase }) => {
  const all = new Map(one.reports.flatMap(({ chinese }) => (chinese ? [[chinese.made_at, chinese]] : [])));
  const original = originalOf(one);
  return [...all.values()].map(({ title, summary, model, made_at }) => (
    <dl key={made_at} className={styles.pair}>
      {original && (
        <div>
          <dt>原文</dt>
          <dd className={styles.title}>{original.title}</dd>
          {original.text && <dd>{original.text}</dd>}
        </div>
      )}
      <div lang="zh-CN">
        <dt>
          被举报的中文（{model}，<Time value={made_at} />）
        </dt>
        <dd className={styles.title}>{title}</dd>
        {summary && <dd>{summary}</dd>}
      </div>
    </dl>
  ));
};
