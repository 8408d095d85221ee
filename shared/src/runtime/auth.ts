import { create } from 'zustand';
import type { Data } from '../contracts/client.ts';
import { forgetTyped, forgetViewer } from '../storage/viewer-values.ts';
import { leaveTo } from './leave.ts';
import { rememberedLogin } from './remembered-login.ts';
import { settings } from './settings.ts';

export type LoginInfo = Data<'GET /v1/users'> & { id: number };

export type AuthState =
  | { status: 'unknown'; info: undefined }
  | { status: 'visitor'; info: undefined }
  /** `isRecalled` while it is only this browser's memory of a short while ago, which the API has not confirmed. */
  | { status: 'member'; info: LoginInfo; isRecalled?: boolean };

const unknown: AuthState = { status: 'unknown', info: undefined };
const visitor: AuthState = { status: 'visitor', info: undefined };

/** Who is looking at the page: unknown until the first answer of `/v1/users`, then visitor or member (spec §4). */
export const useAuth = create<AuthState>(() => unknown);

const channelName = 'hub-login';
let channel: BroadcastChannel | undefined;

const sameLogin = (a: AuthState, b: AuthState) => a.status === b.status && a.info?.id === b.info?.id;

const seenKey = 'hub:login-seen';

/** Notes whom this browser knows, and gives whom it knew; another one is news, as in the first document after login. */
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
  // What a visitor kept stays theirs when they log in; what a member kept is for nobody after them.
  if (before !== '' && before !== id) forgetViewer();
  if (changed || before !== id) channel?.postMessage(next.status);
};

/** Takes over the answer of `/v1/users`; an empty object is a visitor. */
export const receiveLogin = (info: Data<'GET /v1/users'>) =>
  become('id' in info && info.id ? { status: 'member', info: info as LoginInfo } : visitor);

/** Shows whom this browser knew a short while ago, until the API has told. */
export const recallLogin = () => {
  const info = rememberedLogin.read();
  if (info && useAuth.getState().status === 'unknown')
    useAuth.setState({ status: 'member', info, isRecalled: true }, true);
};

/** The check failed: the page goes on as whom it recalled, or as a visitor's; the next check may find another. */
export const loginUnknowable = () => {
  const auth = useAuth.getState();
  if (auth.status === 'unknown') useAuth.setState(visitor, true);
  else if (auth.status === 'member' && auth.isRecalled)
    useAuth.setState({ status: 'member', info: auth.info }, true);
};

/** Who comes and goes between windows is not asked about each time. */
const youngMs = 10_000;

/**
 * Calls `refresh` whenever another tab logged in or out, or the reader comes back to this one after a while: to the tab, or
 * to its window among others side by side. Tabs of another origin, as hub and event site are to each other, tell nothing.
 */
export const followOtherTabs = (refresh: () => void): (() => void) => {
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

/** Address of the login page; afterwards the browser comes back to `returnUrl` by way of `/logincall`. */
export const loginUrl = (returnUrl: string): string => {
  const { apiOrigin, hubOrigin } = settings();
  const callback = `${hubOrigin}/logincall?return=${encodeURIComponent(returnUrl)}`;
  return `${apiOrigin}/auth/login?redirect_url=${encodeURIComponent(callback)}&from_code=hub`;
};

export const logoutUrl = (returnUrl: string): string =>
  `${settings().apiOrigin}/auth/logout?redirect_url=${encodeURIComponent(returnUrl)}`;

/** Forgets the member here and at the API, and goes on to `returnUrl`. */
export const logOut = (returnUrl: string): void => {
  rememberedLogin.remove();
  forgetViewer();
  forgetTyped();
  leaveTo(logoutUrl(returnUrl));
};

/** Sends the browser to log in and back to this page. */
export const goToLogin = (): void => leaveTo(loginUrl(window.location.href));

let leaving = false;

/** The session is over: forgets the member, and sends the browser to log in, at most once per page (contract §7). */
export const redirectToLogin = () => {
  if (useAuth.getState().status === 'member') become(visitor);
  if (leaving) return;
  leaving = true;
  goToLogin();
};
