import { loginInfo } from '@hub/shared/contracts/testing/account';
import { type LoginInfo, useAuth } from '@hub/shared/runtime/auth';
import type { SlotComponents } from '@hub/shared/runtime/remotes';
import { openRemotePage } from '@hub/shared/testing/open-remote-page';
import remote from '../../remote.json';
import { routes } from '../exposed/routes.ts';

/** Stand-ins for what the owners of the kinds draw. */
const entries = {
  story: ({ item }: { item: { story_info: { title: string } } }) => <h2>文章：{item.story_info.title}</h2>,
  event: ({ item }: { item: { event_info: { name: string } } }) => <h2>活动：{item.event_info.name}</h2>,
  paper: ({ item }: { item: { title: string } }) => <h2>论文：{item.title}</h2>,
  project: ({ item }: { item: { title: string } }) => <h2>项目：{item.title}</h2>,
};

const origins = { hubOrigin: 'http://hub.example', eventOrigin: 'http://events.example' };

/** Lets somebody be logged in, or nobody. */
export const logIn = (given?: Partial<LoginInfo>): void =>
  useAuth.setState(
    given
      ? { status: 'member', info: loginInfo({ id: 7, name: '林一', ...given }) }
      : { status: 'visitor', info: undefined },
    true,
  );

/** Opens an address of this remote, whose pages' slots these fill. */
export const openPage = (address: string, slots: SlotComponents = {}) =>
  openRemotePage({ remote, routes, entries, slots, origins }, address);
