import { optional } from '@hub/shared/contracts/input/field';
import { cutText } from '@hub/shared/contracts/input/text';
import type { Decoded } from '@hub/shared/contracts/kit/call';
import { parseInput } from '@hub/shared/contracts/kit/parse';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { AppError } from '../../platform/errors/app-error.ts';

const word = (max: number) => optional(cutText(max, '参数'));

/** All that requests of the protocol hold. What is too long is cut, and then fits nothing. */
const Fields = Type.Object({
  client_id: word(200),
  client_secret: word(200),
  code: word(200),
  code_challenge: word(200),
  code_challenge_method: word(20),
  code_verifier: word(200),
  decision: word(20),
  force_login: word(10),
  grant_type: word(100),
  member: word(20),
  redirect_uri: word(2001),
  response_type: word(50),
  scope: word(2000),
  state: word(2000),
  token: word(200),
});

export type Fields = Decoded<typeof Fields>;

/** The parameters of a request, from its query and its body. */
export const readFields = ({ query, body }: Pick<FastifyRequest, 'query' | 'body'>): Fields => {
  const parsed = parseInput(Fields, { ...(query as object), ...(body as object | undefined) });
  if (!parsed.ok) throw new AppError('malformed');
  return parsed.value;
};
