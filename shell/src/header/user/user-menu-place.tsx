import { type LoginInfo, logOut } from '@hub/shared/runtime/auth';
import { settings } from '@hub/shared/runtime/settings';
import { lazyPart, useLazyPart } from '../../page/lazy-part';

export interface UserMenuProps {
  info: LoginInfo;
  onLogout: () => void;
}

const menu = lazyPart<UserMenuProps>(() =>
  import(/* webpackChunkName: "member" */ './user-menu').then((module) => module.UserMenu),
);

const leave = () => logOut(`${settings().hubOrigin}/`);

/** The member's menu; where its code does not come, the way out stays. */
export const UserMenuPlace = ({ info }: { info: LoginInfo }) => {
  const UserMenu = useLazyPart(menu, true);
  if (UserMenu === 'failed')
    return (
      <button type="button" onClick={leave}>
        退出登录
      </button>
    );
  return UserMenu ? <UserMenu info={info} onLogout={leave} /> : null;
};
