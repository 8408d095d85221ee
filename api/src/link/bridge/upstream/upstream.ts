import { factsOf, type Logger } from '@hub/shared/logging/logger';
import { type Dispatcher, errors, Pool } from 'undici';
import type { WebSocket } from 'ws';
import { currentSignal, leaveDoor } from '../../../platform/deadlines/current.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { createWorkQueue } from '../../../platform/work-queue.ts';
import { openUpstreamSocket } from './open-upstream-socket.ts';
import { textsOf } from './texts-of.ts';
import type { UpstreamAnswer } from './upstream-answer.ts';

/** How long the upstream is waited for, in milliseconds; shorter than whoever asks us waits. */
export interface UpstreamPatience {
  readonly read: number;
  readonly write: number;
  /** Between two pieces of a stream: Mastodon sends something every 15 seconds. */
  readonly silence: number;
}

export const upstreamPatience: UpstreamPatience = { read: 3500, write: 9000, silence: 60_000 };

/** What is asked of the upstream. */
export interface UpstreamRequest {
  readonly method: Dispatcher.HttpMethod;
  /** Path and query, made by `upstreamPath`. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer | string | undefined;
}

export interface UpstreamStream extends Omit<UpstreamAnswer, 'body'> {
  readonly body: Dispatcher.ResponseData['body'];
}

/** The largest answer that is read. */
const MOST_BYTES = 4 * 1024 * 1024;
const CONNECTIONS = 64;
const MOST_WAITING = 512;
const OF_ONE_NETWORK = 128;

const always = { 'accept-encoding': 'identity', 'user-agent': 'Hub link bridge' } as const;

const isSlow = (error: unknown): boolean =>
  error instanceof errors.HeadersTimeoutError ||
  error instanceof errors.BodyTimeoutError ||
  error instanceof errors.ConnectTimeoutError ||
  (error instanceof DOMException && error.name === 'TimeoutError');

const isWrong = (error: unknown): boolean =>
  error instanceof errors.ResponseExceededMaxSizeError ||
  error instanceof errors.ResponseContentLengthMismatchError ||
  error instanceof errors.HTTPParserError ||
  error instanceof errors.HeadersOverflowError;

/** Failures of the upstream as errors of ours. */
export const upstreamFailure = (cause: unknown): AppError => {
  if (cause instanceof AppError) return cause;
  if (isSlow(cause)) return new AppError('feed_upstream_slow', { cause });
  return new AppError(isWrong(cause) ? 'feed_upstream_wrong' : 'feed_upstream_down', { cause });
};

/**
 * The server that holds the feed. Its connections lead to this one origin, whatever is asked; redirects are answers. Not by
 * @fastify/reply-from: it goes on asking for readers who have gone, and reads answers of any size.
 */
export class Upstream {
  readonly origin: string;
  readonly #pool: Pool;
  readonly #streams: Pool;
  readonly #patience: UpstreamPatience;
  readonly #log: Logger;
  #isDown = false;
  readonly #enqueue = createWorkQueue({
    name: 'link-upstream',
    atOnce: CONNECTIONS,
    mostWaiting: MOST_WAITING,
    mostOfOne: OF_ONE_NETWORK,
    isApart: true,
  });

  constructor(origin: string, log: Logger, patience = upstreamPatience) {
    this.origin = origin;
    this.#log = log;
    this.#patience = patience;
    const connect = { timeout: patience.read };
    this.#pool = new Pool(origin, { connections: CONNECTIONS, connect, maxResponseSize: MOST_BYTES });
    this.#streams = new Pool(origin, {
      connect,
      headersTimeout: patience.read,
      bodyTimeout: patience.silence,
    });
  }

  /** Asks and reads the whole answer. Fails with an `AppError` where there is none. */
  async ask({ method, path, headers, body }: UpstreamRequest): Promise<UpstreamAnswer> {
    const current = currentSignal();
    leaveDoor();
    return this.#enqueue(async () => {
      const late = AbortSignal.timeout(this.#patience[method === 'GET' ? 'read' : 'write']);
      const signal = AbortSignal.any([late, ...(current ? [current] : [])]);
      try {
        const answer = await this.#pool.request({
          method,
          path,
          headers: { ...always, ...headers },
          body: body ?? null,
          signal,
        });
        const bytes = Buffer.from(await answer.body.arrayBuffer());
        this.#noteUp();
        return { status: answer.statusCode, headers: textsOf(answer.headers), body: bytes };
      } catch (error) {
        throw this.#failure(error, current);
      }
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
      throw this.#failure(error, signal);
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
      throw this.#failure(error, signal);
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.#pool.destroy(), this.#streams.destroy()]);
  }

  #failure(error: unknown, signal: AbortSignal | undefined): unknown {
    // Whoever asked has gone: that says nothing of the upstream.
    if (signal?.aborted) return signal.reason ?? error;
    const failure = upstreamFailure(error);
    if (!this.#isDown)
      this.#log.warn({ origin: this.origin, error: factsOf(error) }, 'link upstream does not answer');
    this.#isDown = true;
    return failure;
  }

  #noteUp(): void {
    if (this.#isDown) this.#log.info({ origin: this.origin }, 'link upstream answers again');
    this.#isDown = false;
  }
}
