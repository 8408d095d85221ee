import { Avatar } from '@hub/shared/ui/avatar';
import { Menu, type MenuEntry } from '@hub/shared/ui/menu';
import { LogOut, SquareUser, UserPen } from 'lucide-react';
import { isOwned } from '../page/owned-paths';
import styles from './user-menu.module.css';
import type { UserMenuProps } from './user-menu-place';

const pages = [
  { label: '我的主页', href: '/users', icon: <SquareUser /> },
  { label: '编辑资料', href: '/users/edit', icon: <UserPen /> },
];

/** 用户菜单: who one is, and the three places it leads to (spec §2). */
export const UserMenu = ({ info, onLogout }: UserMenuProps) => {
  const items: MenuEntry[] = [
    ...pages.filter(({ href }) => isOwned(href)),
    { label: '退出登录', icon: <LogOut />, onSelect: onLogout },
  ];
  return (
    <Menu
      trigger={(trigger) => (
        <button type="button" className={styles['trigger']} aria-label="用户菜单" {...trigger}>
          <Avatar src={info.avatar_url ?? ''} size="small" />
        </button>
      )}
      header={
        <div className={styles['who']}>
          <Avatar src={info.avatar_url ?? ''} />
          <div>
            <p className={styles['name']}>{info.name}</p>
            <p className={styles['score']}>积分 {info.score}</p>
          </div>
        </div>
      }
      items={items}
    />
  );
};
