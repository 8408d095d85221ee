/** Words for whoever is looking; the browser's own are English and for developers. */
export class PasskeyProblem extends Error {}

const wordsFor = (error: unknown): string => {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return '这台设备上已经有这个账号的通行密钥';
  return name === 'NotAllowedError' ? '没有完成，通行密钥没有添加' : '这台设备现在不能创建通行密钥';
};

/** Whether this browser makes passkeys at all. */
export const canMakePasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function';

/** Has the browser make a passkey, with its library's code loaded then; a `PasskeyProblem` where it made none. */
export const makePasskey = async (options: { readonly challenge: string }): Promise<string> => {
  const { startRegistration } = await import('@simplewebauthn/browser');
  try {
    return JSON.stringify(await startRegistration({ optionsJSON: options as never }));
  } catch (cause) {
    throw new PasskeyProblem(wordsFor(cause), { cause });
  }
};
