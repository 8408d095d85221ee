import type { ReactNode } from 'react';
import { SharePopover } from '../ui/share/share-popover.tsx';
import { EntryButton } from './entry-button.tsx';
import { WhyHot } from './heat/why-hot.tsx';
import { shareIcon } from './icons.tsx';

export interface EntryActionsProps {
  /** Address of the entry, for 分享. */
  url: string;
  /** What hot lists give the reasons for, where the kind has heat: `story-1`. */
  sourceId?: string;
  /** Actions of the kind, before 分享. */
  children?: ReactNode;
  /** 更多, where there is more to do with it. */
  more?: ReactNode;
}

/** What a reader can do with an entry, as quiet icons. */
export const EntryActions = ({ url, sourceId, children, more }: EntryActionsProps) => (
  <>
    {children}
    {sourceId && <WhyHot sourceId={sourceId} />}
    <SharePopover url={url} trigger={(props) => <EntryButton label="分享" icon={shareIcon} {...props} />} />
    {more}
  </>
);
