import { codeOf } from '@hub/shared/door/start-error';
import { OutgoingError, TooLargeError } from '../../platform/outgoing/fetch-outside.ts';
import { SourceError } from '../source-error.ts';

/** A source that could not be read, and whether it may be a moment later. */
export class FetchError extends SourceError {
  readonly mayPass: boolean;

  constructor(message: string, mayPass: boolean, cause: unknown) {
    super(message, undefined, cause);
    this.mayPass = mayPass;
  }
}

/** Whether the source may be asked about the next thing all the same: this one is gone, or has something else at its address. */
export const isOfOneThing = (error: SourceError): boolean =>
  !(error instanceof FetchError) && error.retryAt === undefined;

const words: Readonly<Record<string, readonly [string, boolean]>> = {
  ENOTFOUND: ['找不到主机', false],
  EAI_AGAIN: ['没有网络，或找不到主机', false],
  ENETUNREACH: ['没有网络', false],
  EHOSTUNREACH: ['主机无法到达', false],
  ECONNREFUSED: ['主机拒绝连接', false],
  ECONNRESET: ['连接中断，内容不完整', true],
  EPIPE: ['连接中断', true],
  ETIMEDOUT: ['连接超时', true],
  HPE_INVALID_CONSTANT: ['答复不是 HTTP', false],
  CERT_HAS_EXPIRED: ['证书已过期', false],
};

const isTimeout = (error: unknown): boolean => error instanceof Error && /Abort|Timeout/.test(error.name);

/** Why a source could not be read, in words for operators. */
export const problemOf = (error: unknown): FetchError => {
  if (error instanceof FetchError) return error;
  if (error instanceof TooLargeError) return new FetchError('内容过大', false, error);
  if (error instanceof OutgoingError) return new FetchError('地址不在公网上', false, error);
  if (isTimeout(error)) return new FetchError('超时没有答复完', true, error);
  const code = codeOf(error);
  const known = words[code];
  if (known) return new FetchError(known[0], known[1], error);
  if (code.startsWith('HPE_')) return new FetchError('答复不是有效的 HTTP', false, error);
  if (/CERT|SSL|TLS/.test(code)) return new FetchError('证书无效', false, error);
  return new FetchError('连接失败', true, error);
};
