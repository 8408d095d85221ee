/** A mail as somebody's program shows it. */
export interface ReadMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The code in it, or empty. */
  readonly code: string;
  /** As it was sent. */
  readonly raw: string;
}

const fromQuoted = (text: string): string =>
  Buffer.from(
    text
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();

const decodeWord = (_: string, kind: string, word: string): string =>
  kind === 'B' ? Buffer.from(word, 'base64').toString() : fromQuoted(word.replaceAll('_', ' '));

const headerOf = (raw: string, name: string): string => {
  const [, value = ''] = new RegExp(`^${name}: (.*(?:\r?\n[ \t].*)*)`, 'im').exec(raw) ?? [];
  return value
    .replaceAll(/\r?\n[ \t]+/g, ' ')
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, decodeWord);
};

/** Reads a mail with a plain text in quoted-printable, as ours are. */
export const readMail = (raw: string): ReadMail => {
  const [, body = ''] = /^content-type: text\/plain.*?\r?\n\r?\n(.*?)\r?\n--/ims.exec(raw) ?? [];
  const text = fromQuoted(body);
  const code = /^ {4}(\d{4} \d{4})\r?$/m.exec(text)?.[1]?.replace(' ', '') ?? '';
  return { to: headerOf(raw, 'to'), subject: headerOf(raw, 'subject'), text, code, raw };
};
