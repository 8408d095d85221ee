import { setTimeout } from 'node:timers/promises';
import type { Acknowledged, Ground } from './ledger.queries.ts';

/** A member who is logged in. */
export interface Member {
  readonly id: number;
  readonly cookie: string;
}

const PASSWORD = 'a password of the chaos';

interface Envelope<Data> {
  readonly status: number;
  readonly data: Data | null;
}

/** One POST of a browser on the hub; throws when there is no answer. */
export const post = async <Data>(
  url: string,
  path: string,
  body: object,
  cookie = '',
): Promise<Envelope<Data>> => {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, cookie },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  });
  const { data } = (await response.json()) as { data: Data | null };
  return { status: response.status, data };
};

/** Registers by the form that people see. */
export const register = async (url: string, name: string): Promise<Member> => {
  const form = { email: `${name}@example.org`, name, password: PASSWORD, agreement: 'on' };
  const answer = await fetch(`${url}/auth/register`, {
    method: 'POST',
    headers: { origin: url },
    body: new URLSearchParams(form),
    redirect: 'manual',
  });
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  if (answer.status !== 303) throw new Error(`registering answered ${answer.status}`);
  const me = await fetch(`${url}/api/v1/users`, { headers: { cookie } });
  const { data } = (await me.json()) as { data: { id: number } };
  return { id: data.id, cookie };
};

let made = 0;

type Write = (url: string, member: Member, ground: Ground, turn: number) => Promise<Acknowledged | undefined>;

const writes: readonly Write[] = [
  async (url, member, { stories }, turn) => {
    const source = `story-${stories[turn % stories.length]}`;
    const { status } = await post(url, '/api/v1/vote/up', { source_id: source }, member.cookie);
    return status === 200 ? { kind: 'vote', user: member.id, source } : undefined;
  },
  async (url, member, { stories }, turn) => {
    made += 1;
    const body = {
      source_id: `story-${stories[turn % stories.length]}`,
      content: `评论 ${member.id} ${made}`,
    };
    const { status, data } = await post<{ id: number }>(url, '/api/v1/comments', body, member.cookie);
    return status === 200 && data ? { kind: 'comment', id: data.id } : undefined;
  },
  async (url, member) => {
    made += 1;
    const body = { title: `投稿 ${member.id} ${made}`, content: '正文', key: `chaos-${made}` };
    const { status, data } = await post<{ story_id: number }>(
      url,
      '/api/v1/story/create',
      body,
      member.cookie,
    );
    return status === 200 && data ? { kind: 'story', id: data.story_id } : undefined;
  },
  async (url, _, { event }) => {
    made += 1;
    const email = `guest-${made}@example.org`;
    const body = { activityId: event, name: '来客', phone: '', region: '', email };
    const { status } = await post(url, '/api/v1/events/saveOrder', body);
    return status === 200 ? { kind: 'order', email } : undefined;
  },
];

/** Writers that go on until they are told to stop. */
export class Writers {
  readonly acknowledged: Acknowledged[] = [];
  #isStopped = false;
  readonly #pauseMs: number;
  readonly #work: Promise<unknown>;

  /** `url` is asked each time: a hub that is started anew may be elsewhere. */
  constructor(url: () => string, members: readonly Member[], ground: Ground, pauseMs = 0) {
    this.#pauseMs = pauseMs;
    this.#work = Promise.all(members.map((member, place) => this.#write(url, member, ground, place)));
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#work;
  }

  /** Until so many were acknowledged from now on. */
  async more(count: number): Promise<void> {
    const from = this.acknowledged.length;
    while (this.acknowledged.length < from + count && !this.#isStopped) await setTimeout(5);
  }

  async #write(url: () => string, member: Member, ground: Ground, place: number): Promise<void> {
    for (let turn = place; !this.#isStopped; turn += 1) {
      const write = writes[turn % writes.length] as Write;
      try {
        const done = await write(url(), member, ground, turn);
        if (done) this.acknowledged.push(done);
        if (this.#pauseMs > 0) await setTimeout(this.#pauseMs);
      } catch {
        // No answer, no promise; and nobody there for a moment.
        await setTimeout(20);
      }
    }
  }
}
