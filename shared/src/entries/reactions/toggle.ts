import type { CallKey } from '../../contracts/client.ts';
import { useViewer, viewerNow } from '../../runtime/auth/viewer.ts';
import { ApiError, isNotLoggedIn } from '../../runtime/http/api-error.ts';
import { tellFailure } from '../../runtime/http/http.ts';
import { inNameOf } from '../../runtime/login/in-name-of.ts';
import { refreshLogin } from '../../runtime/login/login.ts';
import { callKey } from '../../runtime/queries/call-query.ts';
import {
  doNow,
  isOvertaken,
  type MutationOptions,
  mutationOptions,
  type QueryClient,
  useQueryClient,
  useWanted,
  wantedNow,
} from '../../runtime/queries/query.ts';
import { toast } from '../../runtime/toast.ts';

/** The state of something that members turn on and off, in the page's data. */
export interface Toggled {
  /** The viewer did it. */
  on: boolean;
  /** How many did. */
  count: number;
}

/** The state that the viewer wants. */
export interface Wanted {
  on: boolean;
}

export type ToggleAction<News = unknown> = MutationOptions<News | undefined, Error, Wanted, unknown>;

interface Toggling<News> {
  /** The call that turns it on, and its input: the key of the mutation. */
  call: CallKey;
  about: object;
  member: number;
  /** Its Chinese name, for messages: 点赞. */
  name: string;
  send: (way: 'up' | 'down', by: { writer_id: number }) => Promise<News>;
  /** Writes the result into cached answers to this member. */
  onDone: (client: QueryClient, news: News) => void;
  /** Reports a failure, if not by a toast or the login page (`tellFailure`). */
  tell?: (error: Error) => void;
}

/**
 * Turns something on or off for a member. Until the API has answered, buttons show the wanted state (`useToggle`) and the cache
 * does not change, so that a failure needs no rollback. Calls run one after the other; of waiting clicks only the last is sent.
 */
export const toggleAction = <News>(toggling: Toggling<News>): ToggleAction<News> => {
  const { call, about, member, name, send, onDone, tell = tellFailure } = toggling;
  return mutationOptions({
    mutationKey: callKey(call, about, member),
    scope: { id: JSON.stringify(callKey(call, about)) },
    mutationFn: async (wanted: Wanted, context) => {
      if (isOvertaken(context, wanted)) return undefined;
      const [way, undone] = wanted.on
        ? (['up', `没有${name}`] as const)
        : (['down', `没有取消${name}`] as const);
      return inNameOf(member, (by) => send(way, by), undone);
    },
    onSuccess: (news, _wanted, _before, { client }) => {
      if (news !== undefined) onDone(client, news);
    },
    onError: tell,
  });
};

/**
 * Runs an action as the member for whom the page was drawn. A page without a member may not know the login yet: it asks the
 * API before it sends anybody to the login.
 */
export const asMember = async <Result>(
  viewer: number,
  act: (member: number) => Promise<Result>,
  logIn: () => void,
): Promise<Result> => {
  if (viewer === 0) await refreshLogin();
  const member = viewer || viewerNow();
  try {
    if (member === 0) throw new ApiError('answer', 403, '请先登录');
    return await act(member);
  } catch (error) {
    if (isNotLoggedIn(error)) logIn();
    throw error;
  }
};

/** The state to show (wanted, or from the page's data), and `toggle` to change it. */
export const useToggle = <News>(
  actionOf: (member: number) => ToggleAction<News>,
  data: Toggled,
  /** Stores the intention and goes to the login page. */
  logIn: (undo: boolean) => void,
) => {
  const client = useQueryClient();
  const viewer = useViewer();
  const action = actionOf(viewer);
  const { on } = useWanted<Wanted>(action) ?? data;
  const count = on === data.on ? data.count : Math.max(0, data.count + (on ? 1 : -1));
  const toggle = (): void => {
    // The next click may come before the last one has been rendered.
    const undo = (wantedNow<Wanted>(client, action) ?? data).on;
    const act = (member: number) => doNow(actionOf(member), { on: !undo });
    // The failure has been shown.
    asMember(viewer, act, () => logIn(undo)).catch(() => undefined);
  };
  return { on, count, toggle };
};

/** Carries out after the login what was started before it, and shows a message. */
export const toggleAfterLogin = async <News>(
  actionOf: (member: number) => ToggleAction<News>,
  { name, undo = false }: { name: string; undo?: boolean | undefined },
): Promise<void> => {
  const done = await doNow(actionOf(viewerNow()), { on: !undo }).then(
    () => true,
    // The failure has been shown.
    () => false,
  );
  if (done) toast(undo ? `已取消${name}` : `已${name}`);
};
