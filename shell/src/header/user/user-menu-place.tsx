import { type LoginInfo, logOut } from '@hub/shared/runtime/auth';
import { settings } from '@hub/shared/runtime/settings';
import { lazyModule } from '@hub/shared/ui/lazy-module';
import type { ComponentType } from 'react';
import { useLazyPart } from '../../page/lazy-part.ts';
import type { UserMenuProps } from './user-menu.tsx';

const menu = lazyModule<ComponentType<UserMenuProps>>(() =>
  import(/* webpackChunkName: "member" */ './user-menu.tsx').then((module) => module.UserMenu),
);

const leave = () => logOut(settings().hubOrigin);

/** The member's menu; where its code does not come, the way out stays. */
export const UserMenuPlace = ({ info }: { info: LoginInfo }) => {
  const UserMenu = useLazyPart(menu, true);
  if (UserMenu === 'failed')
    return (
      <button type="button" onClick={leave}>
        退出登录
      </button>
    );
  return UserMenu ? <UserMenu info={info} /> : null;
};
