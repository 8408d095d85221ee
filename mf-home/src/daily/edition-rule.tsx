import styles from './daily-page.module.css';

/** How an edition is put together, in the words of docs/api/daily.md. */
export const EditionRule = () => (
  <details className={styles.rule}>
    <summary>这一期是怎样选出来的</summary>
    <p>
      标题相近或链接相同、发布时间相差不超过两天的报道合成一条，由最早收到的标题代表，
      它不是中文时换成最早一条与别家说法明显一致的中文标题，其余来源列在下面；型号、期号、日期、年份、地点、金额不同的不算一条，同一媒体换了说法的另算一条，除非别家报道与它相近。报道的媒体越多越靠前，其次看社区得分，最后按时间先后。
    </p>
    <p>
      论文取当天 arXiv
      公布的，按别处的点赞数排列；项目取当天首次收录的，按星标数排列；站内文章是会员当天发表的；活动是七天内开始的，本站的在前。
      一期最多 25 条。没有人工挑选，也不按点击排序。
    </p>
  </details>
);
