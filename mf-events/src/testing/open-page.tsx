import { loginInfo } from '@hub/shared/contracts/testing/account';
import { type LoginInfo, useAuth } from '@hub/shared/runtime/auth';
import { openRemotePage } from '@hub/shared/testing/open-remote-page';
import remote from '../../remote.json';
import { entries } from '../exposed/entry.tsx';
import { routes } from '../exposed/routes.ts';

const origins = { hubOrigin: 'http://hub.example', eventOrigin: 'http://events.example' };

/** Lets somebody be logged in, or nobody. */
export const logIn = (given?: Partial<LoginInfo>): void =>
  useAuth.setState(
    given
      ? { status: 'member', info: loginInfo({ id: 7, name: '林一', ...given }) }
      : { status: 'visitor', info: undefined },
    true,
  );

/** Opens an address of this remote. */
export const openPage = (address: string) => openRemotePage({ remote, routes, entries, origins }, address);
