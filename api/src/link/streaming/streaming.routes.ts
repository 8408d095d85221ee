import { addressKey } from '@hub/shared/door/address';
import { giveSlotBack } from '@hub/shared/door/door';
import { whenClosing } from '@hub/shared/door/listen';
import { upgradeOf } from '@hub/shared/door/upgrades';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { WebSocketServer } from 'ws';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { hashToken } from '../../platform/secrets/tokens.ts';
import { viewerOfToken } from '../viewer/viewer.ts';
import type { Connection } from './connection.ts';
import { ServerSentEvents } from './server-sent-events.ts';
import { fieldsOf, open, streamBases, tokenOf } from './stream-request.ts';
import { Streams } from './streams.ts';
import { addresses, topicOf } from './topics.ts';
import { checkTopic, SocketConnection } from './web-socket.ts';

const LONGEST_MESSAGE = 1024;

type Asker = Pick<Connection, 'viewer' | 'token' | 'address'>;

const askerOf = async (context: Context, request: FastifyRequest): Promise<Asker> => {
  const address = addressKey(request.ip);
  const token = tokenOf(request);
  if (token === undefined) return { address, viewer: undefined, token: undefined };
  return { address, viewer: await viewerOfToken(context.db, token), token: hashToken(token) };
};

const isTrue = (value: unknown): boolean => value === 'true' || value === '1';

const serveEvents = (app: FastifyInstance, context: Context, streams: Streams, base: string): void => {
  for (const [path, stream] of Object.entries(addresses))
    app.get(`${base}/${path}`, open, async (request, reply) => {
      const { tag, only_media } = fieldsOf(request);
      const isPictures = stream.startsWith('public') && isTrue(only_media);
      const asker = await askerOf(context, request);
      const topic = topicOf(isPictures ? `${stream}:media` : stream, tag);
      checkTopic(asker.viewer, topic);
      const events = new ServerSentEvents(asker);
      const leave = streams.join(events);
      const unsubscribe = streams.subscriptions.add(events, topic);
      events.once('close', () => {
        unsubscribe();
        leave();
      });
      whenClosing(reply.raw, events.end);
      reply.headers({
        'content-type': 'text/event-stream',
        'cache-control': 'private, no-store',
        'x-accel-buffering': 'no',
      });
      return reply.send(events);
    });
};

const takeOver = (
  server: WebSocketServer,
  streams: Streams,
  connection: SocketConnection,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): void => {
  const upgrade = upgradeOf(request.raw);
  if (!upgrade) throw new AppError('malformed');
  const leave = streams.join(connection);
  const { socket, head } = upgrade;
  const gone = (): void => {
    connection.leave();
    leave();
  };
  socket.once('close', gone);
  if (socket.destroyed) gone();
  reply.hijack();
  giveSlotBack(reply.raw);
  whenClosing(reply.raw, connection.end);
  server.handleUpgrade(request.raw, socket, head, (opened) => connection.open(opened));
};

const serveSocket = (app: FastifyInstance, context: Context, streams: Streams, base: string): void => {
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: LONGEST_MESSAGE,
  });
  app.get(base, open, async (request, reply) => {
    if (!upgradeOf(request.raw)) throw new AppError('malformed');
    const { stream, tag } = fieldsOf(request);
    const connection = new SocketConnection(await askerOf(context, request), streams.subscriptions);
    const topic = typeof stream === 'string' && stream !== '' ? topicOf(stream, tag) : undefined;
    if (topic) checkTopic(connection.viewer, topic);
    takeOver(server, streams, connection, { request, reply });
    if (topic && !request.raw.socket.destroyed) connection.subscribe(topic);
  });
};

/** What happens in the feed, while it happens: server-sent events and WebSockets, as Mastodon has them. */
export const serveStreaming = (app: FastifyInstance, context: Context): void => {
  const streams = new Streams(context);
  app.addHook('preClose', async () => streams.close());
  for (const base of streamBases) {
    app.get(`${base}/health`, open, (_request, reply) => reply.type('text/plain').send('OK'));
    serveEvents(app, context, streams, base);
    serveSocket(app, context, streams, base);
  }
};
