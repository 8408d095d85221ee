import { analyse } from 'chardet';

const decode = (body: Uint8Array, label: string): string | undefined => {
  try {
    return new TextDecoder(label, { fatal: true }).decode(body);
  } catch {
    // An unknown name, or bytes that are no such text.
    return undefined;
  }
};

const ascii = (body: Uint8Array, length = 400): string =>
  Buffer.from(body.subarray(0, length)).toString('latin1');

/** UTF-16 without a mark at its start: every other byte of markup is zero. */
const bareUtf16 = (body: Uint8Array): string | undefined => {
  if ((body[0] === 0x3c || body[0] === 0x7b) && body[1] === 0) return 'utf-16le';
  return body[0] === 0 && (body[1] === 0x3c || body[1] === 0x7b) ? 'utf-16be' : undefined;
};

const markedUtf16 = (body: Uint8Array): string | undefined => {
  if (body[0] === 0xff && body[1] === 0xfe) return 'utf-16le';
  return body[0] === 0xfe && body[1] === 0xff ? 'utf-16be' : undefined;
};

/** Servers name these for what they know nothing about, and every byte is valid in them. */
const isWeak = (label: string): boolean =>
  /^(?:iso-?8859-1|latin-?1|windows-1252|us-ascii|ascii)$/i.test(label);

const declaredIn = (body: Uint8Array): string =>
  /^[^<]*<\?xml[^>]{0,200}encoding\s*=\s*["']([\w.:-]{1,40})["']/i.exec(ascii(body))?.[1] ?? '';

const declaredBy = (contentType: string): string =>
  /charset\s*=\s*["']?([\w.:-]{1,40})/i.exec(contentType)?.[1] ?? '';

const isHigh = (byte: number | undefined): boolean => byte !== undefined && byte > 0x7f;

/** In Chinese text bytes above ASCII stand beside each other, in Western ones alone. */
const looksChinese = (bytes: Uint8Array): boolean => {
  let high = 0;
  let beside = 0;
  for (const [index, byte] of bytes.entries()) {
    if (!isHigh(byte)) continue;
    high += 1;
    if (isHigh(bytes[index - 1]) || isHigh(bytes[index + 1])) beside += 1;
  }
  return beside > high * 0.4;
};

const SAMPLE = 64 * 1024;
const EASTERN = /^(?:GB|Big5|EUC|Shift|ISO-2022)/i;

const guessed = (body: Uint8Array): string[] => {
  const sample = body.subarray(0, SAMPLE);
  const names = analyse(sample).map(({ name }) => name);
  return looksChinese(sample) ? [...names.filter((name) => EASTERN.test(name)), 'gb18030', 'big5'] : [];
};

/**
 * The text of a document in whatever encoding. What is valid UTF-8 is that, whatever is said of it; otherwise the document
 * is believed before the server, and both only where their word holds for all bytes.
 */
export const decodeText = (body: Uint8Array, contentType = ''): string => {
  const utf16 = markedUtf16(body) ?? bareUtf16(body);
  const said = [declaredIn(body), declaredBy(contentType)].filter((label) => label !== '');
  const trusted = said.filter((label) => !isWeak(label));
  const labels = [...(utf16 ? [utf16] : []), 'utf-8', ...trusted, ...guessed(body), ...said, 'windows-1252'];
  for (const label of labels) {
    const text = decode(body, label);
    if (text !== undefined) return text;
  }
  return new TextDecoder().decode(body);
};
