import { type LoginInfo, logOut } from '@hub/shared/runtime/auth';
import { settings } from '@hub/shared/runtime/settings';
import { formatCount } from '@hub/shared/text/number';
import { isPrivatePage } from '@hub/shared/text/private-page';
import { Avatar } from '@hub/shared/ui/avatar';
import { Menu, type MenuEntry } from '@hub/shared/ui/menu';
import { Bell, CalendarCog, LogOut, ShieldCheck, SquareUser, UserPen } from 'lucide-react';
import { useId } from 'react';
import { useLocation } from 'react-router-dom';
import { GuidancePlace } from '../../member/guidance-place.tsx';
import { useUnread } from '../../member/use-unread.ts';
import { isOwned } from '../../page/claimed-paths.ts';
import styles from './user-menu.module.css';

export interface UserMenuProps {
  info: LoginInfo;
}

const organising: readonly string[] = ['organiser', 'moderator', 'admin'];

const pages = ({ role }: UserMenuProps['info'], unread: number) => [
  { label: '我的主页', href: '/users', icon: <SquareUser /> },
  { label: unread > 0 ? `消息（${formatCount(unread)}）` : '消息', href: '/users/messages', icon: <Bell /> },
  { label: '编辑资料', href: '/users/edit', icon: <UserPen /> },
  ...(organising.includes(role)
    ? [{ label: '我组织的活动', href: '/events/organise', icon: <CalendarCog /> }]
    : []),
  ...(role === 'moderator' || role === 'admin'
    ? [{ label: '管理', href: '/moderation', icon: <ShieldCheck /> }]
    : []),
];

/** 用户菜单: who one is, whether there is news, and the places it leads to (spec §2). */
export const UserMenu = ({ info }: UserMenuProps) => {
  const { pathname, search, hash } = useLocation();
  const unread = useUnread();
  const news = useId();
  const picture = { src: info.avatar_url ?? '', name: info.name, id: info.id };
  const page = isPrivatePage(pathname) ? '/' : `${pathname}${search}${hash}`;
  const items: MenuEntry[] = [
    ...pages(info, unread).filter(({ href }) => isOwned(href)),
    { label: '退出登录', icon: <LogOut />, onSelect: () => logOut(`${settings().hubOrigin}${page}`) },
  ];
  return (
    <>
      <Menu
        trigger={(trigger) => (
          <button
            type="button"
            className={styles.trigger}
            aria-label="用户菜单"
            aria-describedby={unread > 0 ? news : undefined}
            {...trigger}
          >
            <Avatar {...picture} size="small" />
            {unread > 0 && <span className={styles.dot} />}
          </button>
        )}
        header={
          <div className={styles.who}>
            <Avatar {...picture} />
            <div>
              <p className={styles.name}>{info.name}</p>
              <p className={styles.score}>积分 {info.score}</p>
            </div>
          </div>
        }
        items={items}
      />
      {unread > 0 && (
        <span id={news} className="visually-hidden">
          {unread} 条未读消息
        </span>
      )}
      <GuidancePlace key={info.id} info={info} />
    </>
  );
};
