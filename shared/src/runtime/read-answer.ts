import { ApiError } from './api-error.ts';
import type { Incoming } from './transport.ts';

const successCodes = [0, -1];

interface Envelope {
  code: number;
  message?: string;
  msg?: string;
  data: unknown;
}

const isEnvelope = (body: unknown): body is Envelope =>
  typeof body === 'object' && body !== null && typeof (body as Envelope).code === 'number';

const messageOf = ({ message, msg }: Envelope) => message ?? msg ?? '';

/** What a success says to the user; one without anything to say says `ok`. */
export const sentenceOf = ({ body }: Incoming): string => {
  const message = isEnvelope(body) ? messageOf(body) : '';
  return message === 'ok' ? '' : message;
};

const refusal = (body: Envelope) => new ApiError('answer', body.code, messageOf(body), body.data);

/** The data of a success; throws what the answer refuses. `isRaw`: the body itself is the data. */
export const dataOf = ({ status, body, header }: Incoming, isRaw: boolean): unknown => {
  if (status < 200 || status > 299)
    throw isEnvelope(body) ? refusal(body) : new ApiError('answer', status, '请求失败，请稍后重试');
  if (isRaw) return body;
  if (!isEnvelope(body)) throw new ApiError('network', 502, '服务返回了无法识别的内容，请稍后重试');
  if (!successCodes.includes(body.code)) throw refusal(body);
  const authorization = header('authorization');
  const appendable = typeof body.data === 'object' && body.data !== null && !Array.isArray(body.data);
  return authorization !== undefined && appendable ? { ...(body.data as object), authorization } : body.data;
};
