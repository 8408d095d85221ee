import type { Status } from '@hub/shared/contracts/link/entities';
import { EntryButton } from '@hub/shared/entries/entry-button';
import { moreIcon } from '@hub/shared/entries/icons';
import { RowLabel } from '@hub/shared/entries/row-label';
import { useAuth } from '@hub/shared/runtime/auth';
import { openDialog } from '@hub/shared/runtime/dialogs';
import { settings } from '@hub/shared/runtime/settings';
import { toastError } from '@hub/shared/runtime/toast';
import { useViewer } from '@hub/shared/runtime/viewer';
import { copyAndSay } from '@hub/shared/ui/copy-text';
import { lazyModule, preload, useLazyModule } from '@hub/shared/ui/lazy-module';
import { Menu, type MenuEntry } from '@hub/shared/ui/menu';
import { useContext, useState } from 'react';
import { statusPath } from '../frame/paths.ts';
import { feedAccountOf } from '../session/feed-account.ts';
import type { StatusDialogsProps } from './menu/status-dialogs.tsx';

type Asked = StatusDialogsProps['asked'];

const dialogs = lazyModule(() => import(/* webpackChunkName: "status-menu" */ './menu/status-dialogs.tsx'));
const acts = lazyModule(() => import(/* webpackChunkName: "status-menu" */ './menu/status-acts.ts'));

const tellFailure = () => toastError('加载失败，请重试');

type OnePress = 'turnPin' | 'muteAuthor' | 'turnThread';

interface Menus {
  viewer: number;
  isModerator: boolean;
  /** Names the entry (`RowLabel`). */
  label: string | undefined;
  ask: (what: Asked) => void;
}

const itemsFor = (status: Status, { viewer, isModerator, label, ask }: Menus): MenuEntry[] => {
  const { account, pinned, muted } = status;
  const path = statusPath(status.id);
  const run = (act: OnePress) => () =>
    void acts.load().then((module) => module[act](status, viewer, label), tellFailure);
  const copy = {
    label: '复制链接',
    onSelect: () => void copyAndSay(new URL(path, settings().hubOrigin || window.location.origin).href),
  };
  const thread = { label: muted ? '恢复此讨论的通知' : '不再通知此讨论', onSelect: run('turnThread') };
  if (account.id === feedAccountOf(viewer))
    return [
      copy,
      { label: '编辑', onSelect: () => ask('edit') },
      { label: pinned ? '取消置顶' : '置顶', onSelect: run('turnPin') },
      thread,
      { label: '删除', danger: true, onSelect: () => ask('delete') },
    ];
  const ofMembers: MenuEntry[] = [
    thread,
    { label: `静音 @${account.acct}`, onSelect: run('muteAuthor') },
    { label: `屏蔽 @${account.acct}`, danger: true, onSelect: () => ask('block') },
  ];
  const report = {
    label: '举报',
    onSelect: () => openDialog({ dialog: 'report', sourceId: `status-${status.id}`, url: path }),
  };
  const ofModerators: MenuEntry[] = [
    { label: '删除（管理员）', danger: true, onSelect: () => ask('remove') },
  ];
  return [copy, ...(viewer === 0 ? [] : ofMembers), report, ...(isModerator ? ofModerators : [])];
};

/** 更多: what few readers do with a status. */
export const StatusMenu = ({ status }: { status: Status }) => {
  const viewer = useViewer();
  const label = useContext(RowLabel);
  // Each call behind it asks for the role itself.
  const isModerator = useAuth(({ info }) => info?.role === 'moderator' || info?.role === 'admin');
  const [asked, setAsked] = useState<Asked>();
  const Dialogs = useLazyModule(dialogs, asked !== undefined, () => {
    setAsked(undefined);
    tellFailure();
  })?.StatusDialogs;
  return (
    <>
      <Menu
        items={itemsFor(status, { viewer, isModerator, label, ask: setAsked })}
        trigger={({ onPointerEnter, ...props }) => (
          <EntryButton
            label="更多"
            icon={moreIcon}
            {...props}
            onPointerEnter={(event) => {
              preload(dialogs);
              onPointerEnter(event);
            }}
          />
        )}
      />
      {Dialogs && asked && <Dialogs status={status} asked={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
};
