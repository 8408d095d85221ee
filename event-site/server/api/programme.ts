import { eventProgramme } from '@hub/shared/contracts/event';
import type { DataOf } from '@hub/shared/contracts/kit/call';
import { parseInput } from '@hub/shared/contracts/kit/parse';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AskApi } from './ask-api.ts';
import { findEvent } from './find-event.ts';

type Programme = DataOf<typeof eventProgramme>;

const nothing: Programme = { data: { ac_desc: '', ac_desc_two: '' } };

/** `/api/api/Activity/IntroductionTypes`, which readers call unmodified: always two strings (contract §3). */
export const serveProgramme = (app: FastifyInstance, askApi: AskApi) => {
  const path = `/api${eventProgramme.path}`;
  app.get(path, async (request, reply) => {
    const input = parseInput(eventProgramme.input, { ...(request.query as object) });
    const found = await findEvent(input.ok ? input.value.activityId.trim() : '', askApi);
    reply.header('cache-control', 'no-cache');
    if (found.status === 503) return reply.code(503).header('retry-after', '5').send(nothing);
    if (found.status === 404) return nothing;
    const { ac_desc, ac_desc_two } = found.event;
    return { data: { ac_desc, ac_desc_two } } satisfies Programme;
  });
  const others = app.supportedMethods.filter((method) => method !== 'GET' && method !== 'HEAD');
  const refuse = async (_request: FastifyRequest, reply: FastifyReply) =>
    reply.code(405).header('allow', 'GET, HEAD').send({ code: 405, message: '不支持的请求方法', data: null });
  // Before its body is read, which would be refused for its own sake.
  app.route({ method: others, url: path, onRequest: refuse, handler: refuse });
  app.all('/api/*', (_request, reply) =>
    reply.code(404).send({ code: 404, message: '接口不存在', data: null }),
  );
};
