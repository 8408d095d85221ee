import { TextInput } from '@hub/shared/input/text-input';
import { useQuery } from '@hub/shared/runtime/query';
import { useViewer } from '@hub/shared/runtime/viewer';
import { Button } from '@hub/shared/ui/button';
import { Link } from '@hub/shared/ui/link';
import { EmptyView, ErrorView } from '@hub/shared/ui/status-views';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Column } from '../frame/column.tsx';
import { FeedTabs, tagsTab } from '../frame/feed-tabs.tsx';
import { tagPath } from '../frame/paths.ts';
import { recentStatuses } from '../people/recent.calls.ts';
import { recentTags } from './recent-tags.ts';
import { followedTags } from './tags.calls.ts';
import styles from './tags.module.css';

/** What is talked about lately, and a way to any hashtag. */
export const TagsPage = () => (
  <Column>
    <FeedTabs current={tagsTab} />
    <h1 className={styles.heading}>话题</h1>
    <TagField />
    <FollowedTags />
    <RecentTags />
  </Column>
);

const TagField = () => {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const go = (event: FormEvent) => {
    event.preventDefault();
    const tag = text.trim().replace(/^[#＃]/, '');
    if (tag) void navigate(tagPath(tag));
  };
  return (
    <form className={styles.field} onSubmit={go}>
      <TextInput label="查看话题" value={text} onChange={setText} maxLength={100} />
      <Button type="submit">查看</Button>
    </form>
  );
};

const FollowedTags = () => {
  const viewer = useViewer();
  const { data = [] } = useQuery({ ...followedTags(viewer), enabled: viewer !== 0 });
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="followed-tags" className={styles.section}>
      <h2 id="followed-tags" className={styles.label}>
        我关注的话题
      </h2>
      <ul className={styles.tags}>
        {data.map(({ name }) => (
          <li key={name}>
            <Link className={styles.tag} href={tagPath(name)}>
              #{name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};

const RecentTags = () => {
  const { data, isError, isFetching, refetch } = useQuery(recentStatuses(useViewer()));
  if (!data) return isError && !isFetching ? <ErrorView compact onRetry={() => void refetch()} /> : null;
  const tags = recentTags(data);
  if (tags.length === 0) return <EmptyView>发动态时写上 #话题，就会出现在这里。</EmptyView>;
  return (
    <section aria-labelledby="recent-tags">
      <h2 id="recent-tags" className={styles.label}>
        最近在聊
      </h2>
      <ul className={styles.tags}>
        {tags.map(({ name, count }) => (
          <li key={name}>
            <Link className={styles.tag} href={tagPath(name)}>
              #{name}
              <span className={styles.count}>{count} 条</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
