import { analyse } from 'chardet';

/** How many characters may be broken, where so many others above ASCII are whole. */
type Patience = (whole: number) => number;

const asMarked = (body: Uint8Array, label: string, patience: Patience): string | undefined => {
  const text = new TextDecoder(label).decode(body);
  let above = 0;
  let broken = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === 0xfffd) broken += 1;
    else if (code > 0x7f) above += 1;
  }
  return broken <= patience(above) ? text : undefined;
};

/** The text if it is one in this encoding: without patience all of it, else with U+FFFD for what is broken. */
const decode = (body: Uint8Array, label: string, patience?: Patience): string | undefined => {
  try {
    if (patience) return asMarked(body, label, patience);
    return new TextDecoder(label, { fatal: true }).decode(body);
  } catch {
    // An unknown name, or bytes that are no such text.
    return undefined;
  }
};

// Read as UTF-8, GBK, Big5 and Shift-JIS have at least twice as many broken characters as whole ones.
const surely: Patience = (whole) => whole / 3;
const asItSays: Patience = (whole) => Math.max(1, whole / 2);
// Read as one another, they have 3 % and more broken ones.
const nearly: Patience = (whole) => whole / 50;
const nearlyAsItSays: Patience = (whole) => Math.max(1, nearly(whole));

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

const isUtf8 = (label: string): boolean => /^utf-?8$/i.test(label);

type Way = readonly [label: string, patience?: Patience];

/** How a document may be read, the likeliest first; what costs more is thought of only where nothing before it fits. */
function* waysToRead(body: Uint8Array, contentType: string): Generator<Way> {
  const utf16 = markedUtf16(body) ?? bareUtf16(body);
  const said = [declaredIn(body), declaredBy(contentType)].filter((label) => label !== '');
  const trusted = said.filter((label) => !isWeak(label));
  const known = utf16 ? [utf16, ...trusted] : trusted;
  if (utf16) yield [utf16];
  yield ['utf-8'];
  yield ['utf-8', surely];
  for (const label of known) yield [label];
  for (const label of known) yield [label, isUtf8(label) ? asItSays : nearlyAsItSays];
  for (const label of guessed(body)) yield [label, nearly];
  for (const label of [...said, 'windows-1252']) yield [label];
}

/**
 * The text of a document in whatever encoding. What is nearly all valid UTF-8 is that, whatever is said of it; otherwise the
 * document is believed before the server, and both only where their word holds for nearly all characters.
 */
export const decodeText = (body: Uint8Array, contentType = ''): string => {
  for (const [label, patience] of waysToRead(body, contentType)) {
    const text = decode(body, label, patience);
    if (text !== undefined) return text;
  }
  return new TextDecoder().decode(body);
};
