import type { Data } from '../../contracts/client.ts';
import type { TimeWord } from '../../contracts/input/paging.ts';
import { callQuery } from '../../runtime/queries/call-query.ts';
import { useQuery } from '../../runtime/queries/query.ts';
import { exactCount } from '../../text/number.ts';
import { beijingDate, beijingTime } from '../../text/time/event-time.ts';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { ErrorView } from '../../ui/status/status-views.tsx';
import styles from './why-hot-panel.module.css';

type Reasons = Data<'GET /v1/heat'>;
type Part = Reasons['parts'][number];

export interface WhyHotPanelProps {
  sourceId: string;
  time: TimeWord;
}

const names: Readonly<Record<Part['name'], string>> = {
  published: '发布',
  points: '来源站点的分数',
  upvotes: '论文榜单的推荐',
  stars: '新增星标',
  votes: '点赞',
  marks: '收藏',
  comments: '评论',
  views: '浏览',
  reads: '阅读',
};

/** What the place of one entry comes from, as the database says it. */
export const WhyHotPanel = ({ sourceId, time }: WhyHotPanelProps) => {
  const { data, isError, isFetching, refetch } = useQuery(
    callQuery('GET /v1/heat', { input: { source_id: sourceId, time }, silent: true }),
  );
  return (
    <div className={styles.panel}>
      <p className={styles.title}>为什么上榜</p>
      {data ? (
        <Table reasons={data} />
      ) : isError ? (
        <ErrorView compact busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton />
      )}
    </div>
  );
};

const Table = ({ reasons }: { reasons: Reasons }) => (
  <>
    <p className={styles.score}>
      热度 {exactCount(reasons.score)}，{rankWords(reasons)}
    </p>
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">计入</th>
          <th scope="col">数量</th>
          <th scope="col">得分</th>
        </tr>
      </thead>
      <tbody>
        {reasons.parts
          .filter(({ value }) => value !== 0)
          .map(({ name, value, share }) => (
            <tr key={name}>
              <th scope="row">{names[name] ?? name}</th>
              <td>{exactCount(value)}</td>
              <td>{share.toFixed(1)}</td>
            </tr>
          ))}
      </tbody>
    </table>
    <p className={styles.note}>{ageWords(reasons)}</p>
    <p className={styles.note}>
      计算于 <time dateTime={reasons.computed_at}>{beijingTime(Date.parse(reasons.computed_at))}</time>
      ；之后的互动下次计算时计入热度。
    </p>
  </>
);

const windowWords = ({ window_days, as_of, computed_at }: Reasons): string =>
  as_of === computed_at
    ? `最近 ${window_days} 天`
    : `截至 ${beijingDate(Date.parse(as_of))} 的 ${window_days} 天`;

// The window counts back from the newest imported entry; what appeared here since then stays in the list.
const rankWords = (reasons: Reasons): string =>
  reasons.days_after > 0
    ? `本站内容，与${windowWords(reasons)}的内容一起排名`
    : `按${windowWords(reasons)}排名`;

const ageWords = ({ age_days, days_after, half_life_days }: Reasons): string => {
  const counted = '数量越大，每多一次加得越少。';
  if (days_after > 0) return `在这段时间之后 ${days_after} 天发布，按刚发布计分；${counted}`;
  if (half_life_days === 0) return counted;
  return `距窗口末尾 ${age_days} 天；得分每 ${half_life_days} 天减半，${counted}`;
};
