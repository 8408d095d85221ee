import type { Logger } from '@hub/shared/logging/logger';
import { type Dispatcher, Pool } from 'undici';
import type { WebSocket } from 'ws';
import { currentSignal, leaveDoor } from '../../../platform/deadlines/current.ts';
import {
  upstreamPatience as askPatience,
  HttpUpstream,
  type Patience,
  type UpstreamAnswer,
  type UpstreamRequest,
} from '../../../platform/outgoing/http-upstream.ts';
import { textsOf } from '../../../platform/outgoing/texts-of.ts';
import { openUpstreamSocket } from './open-upstream-socket.ts';

/** How long the upstream is waited for, in milliseconds; shorter than whoever asks us waits. */
export interface UpstreamPatience extends Patience {
  /** Between two pieces of a stream: Mastodon sends something every 15 seconds. */
  readonly silence: number;
}

const upstreamPatience: UpstreamPatience = { ...askPatience, silence: 60_000 };

export interface UpstreamStream extends Omit<UpstreamAnswer, 'body'> {
  readonly body: Dispatcher.ResponseData['body'];
}

const userAgent = 'Hub link bridge';
const always = { 'accept-encoding': 'identity', 'user-agent': userAgent } as const;
const errors = {
  slow: 'feed_upstream_slow',
  wrong: 'feed_upstream_wrong',
  down: 'feed_upstream_down',
} as const;

/** The server that holds the feed. */
export class Upstream extends HttpUpstream {
  readonly #streams: Pool;
  readonly #patience: UpstreamPatience;

  constructor(origin: string, log: Logger, patience = upstreamPatience) {
    super({ origin, name: 'link upstream', userAgent, errors, log, patience });
    this.#patience = patience;
    this.#streams = new Pool(origin, {
      connect: { timeout: patience.read },
      headersTimeout: patience.read,
      bodyTimeout: patience.silence,
    });
  }

  /** Opens an answer that has no end; it ends when `signal` is aborted. */
  async open(
    request: Pick<UpstreamRequest, 'path' | 'headers'>,
    signal: AbortSignal,
  ): Promise<UpstreamStream> {
    leaveDoor();
    try {
      const { statusCode, headers, body } = await this.#streams.request({
        method: 'GET',
        path: request.path,
        headers: { ...always, ...request.headers },
        signal,
      });
      return { status: statusCode, headers: textsOf(headers), body };
    } catch (error) {
      throw this.failure(error, signal);
    }
  }

  /** Opens a WebSocket, for as long as both sides want. */
  async openSocket(path: string, headers: UpstreamRequest['headers']): Promise<WebSocket> {
    const signal = currentSignal();
    leaveDoor();
    try {
      return await openUpstreamSocket({
        ...{ origin: this.origin, path, timeoutMs: this.#patience.read, signal },
        headers: { 'user-agent': always['user-agent'], ...headers },
      });
    } catch (error) {
      throw this.failure(error, signal);
    }
  }

  override async close(): Promise<void> {
    await Promise.all([super.close(), this.#streams.destroy()]);
  }
}
