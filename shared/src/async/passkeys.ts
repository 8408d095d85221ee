/** Words for whoever is looking; the browser's own are English and for developers. */
export class PasskeyProblem extends Error {}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

/** Whether this browser knows passkeys at all. */
export const knowsPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function';

interface Options {
  readonly challenge: string;
}

/** Has the browser make a passkey, with its library's code loaded then; a `PasskeyProblem` where it made none. */
export const makePasskey = async (options: Options): Promise<string> => {
  const { startRegistration } = await import('@simplewebauthn/browser');
  try {
    return JSON.stringify(await startRegistration({ optionsJSON: options as never }));
  } catch (cause) {
    const words: Record<string, string> = {
      InvalidStateError: '这台设备上已经有这个账号的通行密钥',
      NotAllowedError: '没有完成，通行密钥没有添加',
    };
    throw new PasskeyProblem(words[nameOf(cause)] ?? '这台设备现在不能创建通行密钥', { cause });
  }
};

/** Has the browser sign by one of its passkeys; a `PasskeyProblem` where it did not. */
export const signByPasskey = async (options: Options): Promise<string> => {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  try {
    return JSON.stringify(await startAuthentication({ optionsJSON: options as never }));
  } catch (cause) {
    const isClosed = nameOf(cause) === 'NotAllowedError';
    throw new PasskeyProblem(isClosed ? '没有完成，请再试一次' : '通行密钥现在不能使用', { cause });
  }
};
