import { addressKey } from '@hub/shared/door/address';
import { whenClosing } from '@hub/shared/door/listen';
import { upgradeOf } from '@hub/shared/door/upgrades';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { WebSocketServer } from 'ws';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { Seated } from '../../streaming/connection.ts';
import { OpenConnections } from '../../streaming/open-connections.ts';
import { fieldsOf, open, streamBases, tokenOf } from '../../streaming/stream-request.ts';
import { addresses } from '../../streaming/topics.ts';
import { type Caller, callerOf } from '../login/caller.ts';
import { refusalOf } from '../upstream/judged-answer.ts';
import type { Upstream } from '../upstream/upstream.ts';
import { BridgedEvents } from './bridged-events.ts';
import { BridgedSocket } from './bridged-socket.ts';

const LONGEST_MESSAGE = 1024;
const PASSED_ON = ['stream', 'tag', 'list', 'only_media'];

const seatOf = (
  { ip }: FastifyRequest,
  { viewer, tokenHash }: Caller,
): Pick<Seated, 'viewer' | 'token' | 'address'> => ({
  address: addressKey(ip),
  viewer,
  token: tokenHash,
});

/** Path and query at the upstream; a token goes as a header only. */
const pathOf = (request: FastifyRequest, stream: string): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fieldsOf(request)))
    if (PASSED_ON.includes(name) && typeof value === 'string' && value.length <= 200) query.set(name, value);
  return `/api/v1/streaming${stream}?${query}`;
};

const authorizationOf = ({ authorization }: Caller): Record<string, string> =>
  authorization === undefined ? {} : { authorization };

/** Streams of the upstream, each with a connection of its own: whoever listens hears what their account there may hear. */
export class BridgedStreams {
  readonly #context: Context;
  readonly #upstream: Upstream;
  readonly #open: OpenConnections;
  readonly #sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: LONGEST_MESSAGE,
  });

  constructor(context: Context, upstream: Upstream) {
    this.#context = context;
    this.#upstream = upstream;
    this.#open = new OpenConnections(context);
  }

  serve(app: FastifyInstance): void {
    app.addHook('preClose', async () => this.#open.close());
    for (const base of streamBases) {
      app.get(`${base}/health`, open, (_request, reply) => reply.type('text/plain').send('OK'));
      for (const path of Object.keys(addresses))
        app.get(`${base}/${path}`, open, (request, reply) => this.#events(request, reply, `/${path}`));
      app.get(base, open, (request, reply) => this.#socket(request, reply));
    }
  }

  async #events(request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply> {
    const caller = await callerOf(this.#context, tokenOf(request));
    const events = new BridgedEvents(seatOf(request, caller));
    const leave = this.#open.join(events);
    events.out.once('close', leave);
    // Before there is an answer nothing reads from it.
    reply.raw.once('close', () => events.out.destroy());
    whenClosing(reply.raw, events.end);
    try {
      const headers = { accept: 'text/event-stream', ...authorizationOf(caller) };
      const asked = { path: pathOf(request, path), headers };
      const { status, headers: answered, body } = await this.#upstream.open(asked, events.signal);
      if (status !== 200 || !/^text\/event-stream\b/i.test(answered['content-type'] ?? '')) {
        body.destroy();
        throw refusalOf({ status, headers: answered });
      }
      body.once('error', () => events.out.destroy());
      body.once('end', () => events.end());
      body.pipe(events.out, { end: false });
      reply.headers({
        'content-type': 'text/event-stream',
        'cache-control': 'private, no-store',
        'x-accel-buffering': 'no',
      });
      return reply.send(events.out);
    } catch (error) {
      events.out.destroy();
      throw error;
    }
  }

  async #socket(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const upgrade = upgradeOf(request.raw);
    if (!upgrade) throw new AppError('malformed');
    const caller = await callerOf(this.#context, tokenOf(request));
    const upstream = await this.#upstream.openSocket(pathOf(request, ''), authorizationOf(caller));
    const connection = new BridgedSocket(seatOf(request, caller), upstream);
    const { socket, head } = upgrade;
    try {
      const leave = this.#open.join(connection);
      const gone = (): void => {
        connection.leave();
        leave();
      };
      socket.once('close', gone);
      if (socket.destroyed) gone();
    } catch (error) {
      connection.leave();
      throw error;
    }
    reply.hijack();
    whenClosing(reply.raw, connection.end);
    this.#sockets.handleUpgrade(request.raw, socket, head, (opened) => connection.open(opened));
  }
}
