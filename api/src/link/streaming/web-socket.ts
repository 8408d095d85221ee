import type { RawData, WebSocket } from 'ws';
import { AppError } from '../../platform/errors/app-error.ts';
import { toFailure, toFeedBody } from '../../platform/http/failure.ts';
import { type FeedViewer, requireScope } from '../viewer/viewer.ts';
import { type Connection, MOST_BUFFERED } from './connection.ts';
import type { Subscriptions } from './subscriptions.ts';
import { needsMember, type Topic, topicOf } from './topics.ts';

/** Codes of the protocol (RFC 6455): the server goes, or the other side asks too much of it. */
const GOING = 1001;
const ASKS_TOO_MUCH = 1008;

const MOST_TOPICS = 32;
// Between two beats.
const MOST_MESSAGES = 200;
const BEATS_UNANSWERED = 2;

/** Refuses what this viewer may not hear. */
export const checkTopic = (viewer: FeedViewer | undefined, topic: Topic): void => {
  if (viewer) requireScope(viewer, topic.scopes);
  if (!needsMember(topic)) return;
  if (!viewer) throw new AppError('not_logged_in');
  if (viewer.userId === 0) throw new AppError('feed_member_needed');
};

interface Message {
  readonly type?: unknown;
  readonly stream?: unknown;
  readonly tag?: unknown;
}

const readMessage = (data: RawData): Message => {
  try {
    const message: unknown = JSON.parse(String(data));
    return typeof message === 'object' && message !== null ? message : {};
  } catch {
    return {};
  }
};

/** Any number of topics over one WebSocket, as the other side asks for them. */
export class SocketConnection implements Connection {
  readonly viewer: Connection['viewer'];
  readonly token: Connection['token'];
  readonly address: string;
  readonly #subscriptions: Subscriptions;
  readonly #topics = new Map<string, () => void>();
  #socket: WebSocket | undefined;
  #unanswered = 0;
  #messages = 0;

  constructor(
    { viewer, token, address }: Pick<Connection, 'viewer' | 'token' | 'address'>,
    subscriptions: Subscriptions,
  ) {
    this.viewer = viewer;
    this.token = token;
    this.address = address;
    this.#subscriptions = subscriptions;
  }

  /** The other side is there. */
  open(socket: WebSocket): void {
    this.#socket = socket;
    socket.on('message', (data) => this.#hear(readMessage(data)));
    socket.on('pong', () => {
      this.#unanswered = 0;
    });
    // Its close follows.
    socket.on('error', () => socket.terminate());
  }

  /** The other side is gone: gives everything back. */
  leave(): void {
    for (const remove of this.#topics.values()) remove();
    this.#topics.clear();
  }

  subscribe(topic: Topic): void {
    const name = topic.label.join(' ');
    if (this.#topics.has(name)) return;
    if (this.#topics.size >= MOST_TOPICS) throw new AppError('too_many');
    checkTopic(this.viewer, topic);
    this.#topics.set(name, this.#subscriptions.add(this, topic));
  }

  readonly send: Connection['send'] = (stream, event, payload) =>
    this.#write(JSON.stringify({ stream, event, payload }));

  readonly beat = (): void => {
    this.#messages = 0;
    this.#unanswered += 1;
    if (this.#unanswered > BEATS_UNANSWERED) this.#socket?.terminate();
    else this.#socket?.ping();
  };

  // `ws` waits 30 seconds for the other side to agree; who does not is not waited for when it comes again.
  readonly end = (): void => {
    if (this.#socket?.readyState === this.#socket?.OPEN) this.#socket?.close(GOING);
    else this.#socket?.terminate();
  };

  #write(text: string): void {
    const socket = this.#socket;
    if (socket?.readyState !== socket?.OPEN) return;
    if (socket && socket.bufferedAmount > MOST_BUFFERED) socket.terminate();
    else socket?.send(text);
  }

  #hear({ type, stream, tag }: Message): void {
    this.#messages += 1;
    if (this.#messages > MOST_MESSAGES) this.#socket?.close(ASKS_TOO_MUCH);
    if (typeof stream !== 'string' || (type !== 'subscribe' && type !== 'unsubscribe')) return;
    try {
      const topic = topicOf(stream, tag);
      if (type === 'subscribe') this.subscribe(topic);
      else this.#unsubscribe(topic);
    } catch (error) {
      const { status, body } = toFeedBody(toFailure(error));
      this.#write(JSON.stringify({ ...body, status }));
    }
  }

  #unsubscribe({ label }: Topic): void {
    const name = label.join(' ');
    this.#topics.get(name)?.();
    this.#topics.delete(name);
  }
}
