import type { StoryInfo } from '@hub/shared/contracts/story';
import { CommentButton } from '@hub/shared/entries/comment-button';
import { shareIcon } from '@hub/shared/entries/icons';
import { Reactions } from '@hub/shared/entries/reactions';
import { IconButton } from '@hub/shared/ui/icon-button';
import { SharePopover } from '@hub/shared/ui/share-popover';
import { reactionsOf } from '../story/reactions-of.ts';
import { StoryMore } from '../story/story-more.tsx';
import styles from './reading-bar.module.css';

/** What readers can do with a story; one that is not public has none yet. */
const PublicActions = ({ story }: { story: StoryInfo }) => (
  <>
    <Reactions {...reactionsOf(story)} />
    <CommentButton ofPage sourceId={story.source_id} count={story.comment_count} />
    <SharePopover
      url={`/view/${story.id}`}
      title={story.title}
      trigger={(props) => <IconButton label="分享" icon={shareIcon} {...props} />}
    />
  </>
);

/** At the lower edge while the article is read, between it and what is said of it at its end. */
export const ReadingBar = ({ story }: { story: StoryInfo }) => (
  <div className={styles.bar}>
    {story.status === 'published' && <PublicActions story={story} />}
    <StoryMore story={story} />
  </div>
);
