import type { FeedAccount } from '@hub/shared/contracts/link/entities';
import type { Relationship } from '@hub/shared/contracts/link/people';
import { moreIcon } from '@hub/shared/entries/icons';
import { openDialog } from '@hub/shared/runtime/dialogs';
import { useViewer } from '@hub/shared/runtime/viewer';
import { ConfirmDialog } from '@hub/shared/ui/confirm-dialog';
import { copyAndSay } from '@hub/shared/ui/copy-text';
import { IconButton } from '@hub/shared/ui/icon-button';
import { Menu, type MenuEntry } from '@hub/shared/ui/menu';
import { useState } from 'react';
import { profilePath } from '../frame/paths.ts';
import { useRelation } from '../people/use-relation.ts';
import { feedAccountOf } from '../session/feed-account.ts';

interface Props {
  account: FeedAccount;
  relationship: Relationship | undefined;
}

/** 更多 of a profile: its address, 静音, 屏蔽 and 举报. */
export const ProfileMenu = ({ account, relationship }: Props) => {
  const { id, display_name } = account;
  const [asks, setAsks] = useState(false);
  const block = useRelation('block', id, relationship?.blocking ?? false);
  const mute = useRelation('mute', id, relationship?.muting ?? false);
  const viewer = useViewer();
  const isMember = viewer !== 0;
  const ofMembers: MenuEntry[] = [
    { label: mute.on ? '取消静音' : '静音', onSelect: mute.toggle },
    {
      label: block.on ? '取消屏蔽' : '屏蔽',
      danger: !block.on,
      onSelect: block.on ? block.toggle : () => setAsks(true),
    },
  ];
  const copy = {
    label: '复制链接',
    onSelect: () => void copyAndSay(new URL(profilePath(account), window.location.origin).href),
  };
  const report = {
    label: '举报',
    onSelect: () => openDialog({ dialog: 'report', sourceId: `user-${id}`, url: profilePath(account) }),
  };
  return (
    <>
      <Menu
        items={[
          copy,
          ...(isMember && relationship ? ofMembers : []),
          ...(id === feedAccountOf(viewer) ? [] : [report]),
        ]}
        trigger={(props) => <IconButton label="更多" icon={moreIcon} {...props} />}
      />
      <ConfirmDialog
        open={asks}
        title="屏蔽"
        message={`屏蔽 ${display_name} 后，你们看不到对方的动态，也不再互相关注。`}
        confirmLabel="屏蔽"
        danger
        onConfirm={() => {
          setAsks(false);
          block.toggle();
        }}
        onCancel={() => setAsks(false)}
      />
    </>
  );
};
