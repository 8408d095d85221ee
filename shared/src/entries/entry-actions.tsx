import { Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../ui/control/icon-button.tsx';
import { SharePopover } from '../ui/share/share-popover.tsx';

export interface EntryActionsProps {
  /** Address of the entry, for 分享. */
  url: string;
  /** Actions of the kind, before 分享. */
  children?: ReactNode;
}

/** What a reader can do with an entry, as quiet icons. */
export const EntryActions = ({ url, children }: EntryActionsProps) => (
  <>
    {children}
    <SharePopover url={url} trigger={(props) => <IconButton label="分享" icon={<Share2 />} {...props} />} />
  </>
);
