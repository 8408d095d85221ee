import { api } from '@hub/shared/runtime/http';
import { useQuery } from '@hub/shared/runtime/query';

/** The home page: the column of stories and events. */
export const ColumnPage = () => {
  const { data = [] } = useQuery({
    queryKey: ['story-list'],
    queryFn: () => api('POST /v1/story/list', { limit: 20 }),
  });
  return (
    <section role="feed" aria-label="专栏">
      {data.map((entry) => (
        <article key={entry.is_event ? `e${entry.event_info.id}` : entry.story_id}>
          <h2>{entry.is_event ? entry.event_info.name : entry.story_info.title}</h2>
        </article>
      ))}
    </section>
  );
};
