import type { ChineseText } from '../../contracts/kit/chinese-text.ts';
import styles from './chinese-title.module.css';

/** In a list, under a foreign title: what a language model makes of it, and that it does. */
export const ChineseTitle = ({ chinese }: { chinese: ChineseText }) => (
  <p lang="zh-CN" className={styles.title}>
    {chinese.title}
    <small className={styles.mark}>（AI 生成）</small>
  </p>
);
