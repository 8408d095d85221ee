import { Button, ButtonLink } from '@hub/shared/ui/button';
import { Skeleton } from '@hub/shared/ui/skeleton';
import { TagList } from '@hub/shared/ui/tag-list';
import { ArticleBody } from '../article/article-body.tsx';
import { AuthorLine } from '../story/author-line.tsx';
import { authorOf } from '../story/author-of.ts';
import { originOf } from '../story/origin-of.ts';
import { OriginalLink } from '../story/original-link.tsx';
import { Changes } from './changes/changes.tsx';
import { Decide } from './decide.tsx';
import styles from './examine.module.css';
import { QueueError } from './queue-error.tsx';
import type { Verdicts } from './undo/use-verdicts.ts';
import { type InReview, useReview } from './use-review.ts';

interface ReviewedStoryProps {
  id: string;
  member: number;
  verdicts: Verdicts;
}

/** One story that waits: as readers will see it, what changed, and the decision. */
export const ReviewedStory = ({ id, member, verdicts }: ReviewedStoryProps) => {
  const review = useReview(id, member, verdicts.note);
  const { data, error, isReviewed, isGone, isFetching, refetch, isDeciding, decide, goOn } = review;
  if (isReviewed) return <AlreadyReviewed id={id} verdicts={verdicts} />;
  if (isGone) return <Gone />;
  if (error) return <QueueError error={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="block" />;
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">审核</h1>
      <p className={styles.meta}>
        <ButtonLink size="small" href="/view/examine">
          待审核列表
        </ButtonLink>{' '}
        {data.is_update ? '已发布文章的修改' : '新文章'}
      </p>
      {data.is_update && <Changes before={data.before} now={data.story_info} />}
      <Story info={data.story_info} />
      <Decide busy={isDeciding} onDecide={decide} onNext={goOn} />
    </div>
  );
};

const backToQueue = (
  <ButtonLink tone="primary" href="/view/examine">
    回到待审核列表
  </ButtonLink>
);

/** Deleted before it was decided on; of an address that never had a story the API says the same. */
const Gone = () => (
  <section className={styles.done}>
    <p role="alert">这篇文章已不存在，可能已被作者删除，不用再审核。</p>
    <div className={styles.ways}>{backToQueue}</div>
  </section>
);

const AlreadyReviewed = ({ id, verdicts }: { id: string; verdicts: Verdicts }) => (
  <section className={styles.done}>
    <p role="alert">这篇文章已经审核过了，可能是另一位版主刚处理完。</p>
    <div className={styles.ways}>
      {backToQueue}
      {verdicts.last?.id !== Number(id) && (
        <Button busy={verdicts.isUndoing} onClick={() => verdicts.undo(Number(id))}>
          撤销这次审核
        </Button>
      )}
    </div>
  </section>
);

const Story = ({ info }: { info: InReview['story_info'] }) => {
  const origin = originOf(info);
  return (
    <article className={styles.story} aria-labelledby="reviewed-title">
      <h2 id="reviewed-title" className={styles.storyTitle}>
        {info.title}
      </h2>
      <AuthorLine author={authorOf(info)} createdAt={info.created_at} declaration={info.declaration} />
      <TagList tags={info.tag_names} hrefOf={({ id }) => `/?tag=${id}`} />
      {info.cover_url && <img className={styles.cover} src={info.cover_url} alt="封面" />}
      {info.summary && <p className={styles.summary}>{info.summary}</p>}
      {origin && <OriginalLink origin={origin} isAll={info.content.trim() === ''} />}
      <ArticleBody html={info.content} />
    </article>
  );
};
