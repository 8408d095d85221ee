import type { ErrorId } from '@hub/shared/contracts/kit/errors';
import { factsOf, type Logger } from '@hub/shared/logging/logger';
import { type Dispatcher, errors, Pool } from 'undici';
import { currentSignal, leaveDoor } from '../deadlines/current.ts';
import { AppError } from '../errors/app-error.ts';
import { createWorkQueue } from '../work-queue.ts';
import { textsOf } from './texts-of.ts';

/** How long the upstream is waited for, in milliseconds; shorter than whoever asks us waits. */
export interface Patience {
  readonly read: number;
  readonly write: number;
}

export const upstreamPatience: Patience = { read: 3500, write: 9000 };

/** What is asked of the upstream. */
export interface UpstreamRequest {
  readonly method: Dispatcher.HttpMethod;
  /** Path and query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer | string | undefined;
}

/** An answer of the upstream, read to its end. */
export interface UpstreamAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Who an upstream is, and what whoever asked is told where it fails. */
export interface UpstreamOptions {
  readonly origin: string;
  /** In the log, and of its queue. */
  readonly name: string;
  readonly userAgent: string;
  readonly errors: { readonly slow: ErrorId; readonly wrong: ErrorId; readonly down: ErrorId };
  readonly log: Logger;
  readonly patience: Patience;
}

/** The largest answer that is read. */
const MOST_BYTES = 4 * 1024 * 1024;
const CONNECTIONS = 64;
const MOST_WAITING = 512;
const OF_ONE_NETWORK = 128;

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

/**
 * A server that answers in our name. Its connections lead to this one origin, whatever is asked; redirects are answers. Not by
 * @fastify/reply-from: it goes on asking for readers who have gone, and reads answers of any size.
 */
export class HttpUpstream {
  readonly origin: string;
  readonly #options: UpstreamOptions;
  readonly #pool: Pool;
  #isDown = false;
  readonly #enqueue;

  constructor(options: UpstreamOptions) {
    const { origin, name, patience } = options;
    this.origin = origin;
    this.#options = options;
    const connect = { timeout: patience.read };
    this.#pool = new Pool(origin, { connections: CONNECTIONS, connect, maxResponseSize: MOST_BYTES });
    this.#enqueue = createWorkQueue({
      name: name.replaceAll(' ', '-'),
      atOnce: CONNECTIONS,
      mostWaiting: MOST_WAITING,
      mostOfOne: OF_ONE_NETWORK,
      isApart: true,
    });
  }

  /** Asks and reads the whole answer. Fails with an `AppError` where there is none. */
  async ask({ method, path, headers, body }: UpstreamRequest): Promise<UpstreamAnswer> {
    const { patience, userAgent } = this.#options;
    const current = currentSignal();
    leaveDoor();
    return this.#enqueue(async () => {
      const late = AbortSignal.timeout(patience[method === 'GET' ? 'read' : 'write']);
      const signal = AbortSignal.any([late, ...(current ? [current] : [])]);
      try {
        const answer = await this.#pool.request({
          method,
          path,
          headers: { 'accept-encoding': 'identity', 'user-agent': userAgent, ...headers },
          body: body ?? null,
          signal,
        });
        const bytes = Buffer.from(await answer.body.arrayBuffer());
        this.#noteUp();
        return { status: answer.statusCode, headers: textsOf(answer.headers), body: bytes };
      } catch (error) {
        throw this.failure(error, current);
      }
    });
  }

  async close(): Promise<void> {
    await this.#pool.destroy();
  }

  /** A failure of the upstream as an error of ours, once in the log. */
  protected failure(error: unknown, signal: AbortSignal | undefined): unknown {
    // Whoever asked has gone: that says nothing of the upstream.
    if (signal?.aborted) return signal.reason ?? error;
    const { log, name } = this.#options;
    if (!this.#isDown) log.warn({ origin: this.origin, error: factsOf(error) }, `${name} does not answer`);
    this.#isDown = true;
    return this.#asOurs(error);
  }

  #asOurs(cause: unknown): AppError {
    if (cause instanceof AppError) return cause;
    const { slow, wrong, down } = this.#options.errors;
    if (isSlow(cause)) return new AppError(slow, { cause });
    return new AppError(isWrong(cause) ? wrong : down, { cause });
  }

  #noteUp(): void {
    const { log, name } = this.#options;
    if (this.#isDown) log.info({ origin: this.origin }, `${name} answers again`);
    this.#isDown = false;
  }
}
