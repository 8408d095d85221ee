import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../platform/http/context.ts';
import { isBlockedHost } from './blocks.queries.ts';
import { isUsualAddress } from './safe-address.ts';

const KEY_ID = /\bkeyid="([^"]{1,2000})"/i;

/** The address of the key that a request says it is signed with. */
const keyAddress = ({ headers }: FastifyRequest): URL | undefined => {
  const signature = headers['signature-input'] ?? headers['signature'];
  const [, keyId = ''] = KEY_ID.exec(typeof signature === 'string' ? signature : '') ?? [];
  return URL.parse(keyId) ?? undefined;
};

/** What is refused by its head alone: what nobody signed, and what a blocked server says it signed. */
export const guardInbox =
  (context: Context) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const key = keyAddress(request);
    if (!key) return reply.code(401).send({ error: 'The request is not signed' });
    if (!isUsualAddress(context, key) || (await isBlockedHost(context.db, key.hostname)))
      throw new AppError('forbidden');
    return undefined;
  };
