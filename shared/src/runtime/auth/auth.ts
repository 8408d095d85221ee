import { create } from 'zustand';
import type { Data } from '../../contracts/client.ts';
import { forgetTyped, forgetViewer } from '../../storage/viewer-values.ts';
import { leaveTo } from '../leave.ts';
import { settings } from '../settings.ts';
import { rememberedLogin } from './remembered-login.ts';

export type LoginInfo = Data<'GET /v1/users'> & { id: number };

export type AuthState =
  | { status: 'unknown'; info: undefined }
  | { status: 'visitor'; info: undefined }
  /** `isRecalled`: taken from this browser's storage, not yet confirmed by the API. */
  | { status: 'member'; info: LoginInfo; isRecalled?: boolean };

const unknown: AuthState = { status: 'unknown', info: undefined };
const visitor: AuthState = { status: 'visitor', info: undefined };

/** Who is looking at the page: unknown until the first answer of `/v1/users`, then visitor or member (spec §4). */
export const useAuth = create<AuthState>(() => unknown);

const channelName = 'hub-login';
let channel: BroadcastChannel | undefined;

const sameLogin = (a: AuthState, b: AuthState) => a.status === b.status && a.info?.id === b.info?.id;

const seenKey = 'hub:login-seen';

/** Stores the member id in this browser and returns the one stored before. */
const seenBefore = (id: string): string => {
  try {
    const before = localStorage.getItem(seenKey) ?? '';
    if (before !== id) localStorage.setItem(seenKey, id);
    return before;
  } catch {
    return id;
  }
};

const become = (next: AuthState) => {
  const { status } = useAuth.getState();
  const changed = status !== 'unknown' && !sameLogin(useAuth.getState(), next);
  useAuth.setState(next, true);
  if (next.info) rememberedLogin.write(next.info);
  else rememberedLogin.remove();
  const id = String(next.info?.id ?? '');
  const before = seenBefore(id);
  // A visitor's stored data stay after the login; a member's are deleted when somebody else follows.
  if (before !== '' && before !== id) forgetViewer();
  if (changed || before !== id) channel?.postMessage(next.status);
};

/** Stores the answer of `/v1/users`; an empty object means a visitor. */
export const receiveLogin = (info: Data<'GET /v1/users'>) =>
  become('id' in info && info.id ? { status: 'member', info: info as LoginInfo } : visitor);

/** Assumes the member of a short while ago, from this browser's storage, until the API has answered. */
export const recallLogin = (): void => {
  const info = rememberedLogin.read();
  if (info && useAuth.getState().status === 'unknown')
    useAuth.setState({ status: 'member', info, isRecalled: true }, true);
};

/** The login could not be checked: keeps the recalled member, or assumes a visitor; the next check may correct it. */
export const loginUnknowable = () => {
  const auth = useAuth.getState();
  if (auth.status === 'unknown') useAuth.setState(visitor, true);
  else if (auth.status === 'member' && auth.isRecalled)
    useAuth.setState({ status: 'member', info: auth.info }, true);
};

/** Switching between windows does not check the login again within this time. */
const youngMs = 10_000;

/**
 * Calls `refresh` when another tab logs in or out, and when the reader returns to this tab or window after a while. Tabs of
 * another origin (hub and event site) cannot notify each other.
 */
export const syncWithOtherTabs = (refresh: () => void): (() => void) => {
  channel = new BroadcastChannel(channelName);
  channel.onmessage = refresh;
  let askedAt = Date.now();
  const comeBack = () => {
    if (document.visibilityState !== 'visible' || Date.now() - askedAt < youngMs) return;
    askedAt = Date.now();
    refresh();
  };
  document.addEventListener('visibilitychange', comeBack);
  window.addEventListener('focus', comeBack);
  return () => {
    channel?.close();
    channel = undefined;
    document.removeEventListener('visibilitychange', comeBack);
    window.removeEventListener('focus', comeBack);
  };
};

/** Address of the login page; after the login `/logincall` redirects to `returnUrl`. */
export const loginUrl = (returnUrl: string): string => {
  const { apiOrigin, hubOrigin } = settings();
  const callback = `${hubOrigin}/logincall?return=${encodeURIComponent(returnUrl)}`;
  return `${apiOrigin}/auth/login?redirect_url=${encodeURIComponent(callback)}&from_code=hub`;
};

export const logoutUrl = (returnUrl: string): string =>
  `${settings().apiOrigin}/auth/logout?redirect_url=${encodeURIComponent(returnUrl)}`;

/** Deletes the member's data in this browser, logs out at the API and goes to `returnUrl`. */
export const logOut = (returnUrl: string): void => {
  rememberedLogin.remove();
  forgetViewer();
  forgetTyped();
  leaveTo(logoutUrl(returnUrl));
};

let isOnItsWay = false;

/** Goes to the login page, which leads back to this page; once, however many handlers of one failure ask for it. */
export const goToLogin = (): void => {
  if (isOnItsWay) return;
  isOnItsWay = true;
  setTimeout(() => {
    isOnItsWay = false;
  });
  leaveTo(loginUrl(window.location.href));
};

let leaving = false;

/** The session has ended: becomes a visitor and goes to the login page, at most once per page (contract §7). */
export const redirectToLogin = () => {
  if (useAuth.getState().status === 'member') become(visitor);
  if (leaving) return;
  leaving = true;
  goToLogin();
};
