import type { ReactNode } from 'react';
import { SharePopover } from '../ui/share/share-popover.tsx';
import { EntryButton } from './entry-button.tsx';
import { WhyHot } from './heat/why-hot.tsx';
import { shareIcon } from './icons.tsx';

export interface EntryActionsProps {
  /** Address of the entry, for 分享 (share). */
  url: string;
  /** Its title, for the same. */
  title?: string;
  /** Source id for 为什么上榜 (why it is hot), if the kind has heat: `story-1`. */
  sourceId?: string;
  /** The kind's own actions, before 分享. */
  children?: ReactNode;
  /** The menu 更多 (more), if the entry has one. */
  more?: ReactNode;
}

/** The row of icon buttons of an entry. */
export const EntryActions = ({ url, title, sourceId, children, more }: EntryActionsProps) => (
  <>
    {children}
    {sourceId && <WhyHot sourceId={sourceId} />}
    <SharePopover
      url={url}
      title={title}
      trigger={(props) => <EntryButton label="分享" icon={shareIcon} {...props} />}
    />
    {more}
  </>
);
