import { api } from '@hub/shared/runtime/http';
import { useQuery } from '@hub/shared/runtime/query';
import styles from './front-page-preview.module.css';

const count = 9;

/** The headlines of the front page: a light picture of it, not a second start of the application. */
export const FrontPagePreview = () => {
  const { data, isError } = useQuery({
    queryKey: ['front-page-preview'],
    queryFn: () => api('POST /v1/story/list', { limit: count, events: false }, { silent: true }),
  });
  if (isError) return <p className={styles['quiet']}>暂时无法预览首页</p>;
  if (!data) return <p className={styles['quiet']}>加载中…</p>;
  return (
    <ol className={styles['headlines']}>
      {data.map((entry) =>
        entry.is_event ? null : (
          <li key={entry.story_id}>
            <a href={`/view/${entry.story_id}`} target="_blank" rel="noopener">
              {entry.story_info.title}
            </a>
            <span className={styles['source']}>{entry.story_info.source || entry.story_info.user_name}</span>
          </li>
        ),
      )}
    </ol>
  );
};
