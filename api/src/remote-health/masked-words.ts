/** Stands for what was left out. */
export const MASK = '…';

const inHubFolder = /(\/(?:remotes|assets|embed)\/[\w./-]{1,200})/;
const isHubFile = (address: string): boolean => inHubFolder.test(address) && /\.(?:js|css)$/.test(address);
const hostOf = /^[a-z][a-z\d+.-]{0,20}:\/{2,3}[^/]*|^\/\/[^/]*/i;
/** Long numbers, with whatever people put between the digits of a telephone number. */
const longNumber = /\d(?:[ ().+–-]{0,3}\d){4,}/g;
const at = /^[[(]?at[\])]?$/i;
const domain = /^[\w-]+(?:\.[\w-]+)+/;
const secretWord =
  /\b(password|passwd|passphrase|secret|bearer|authorization|cookie)\b[ :=]+(?!is |was |not |in |on |of )\S+/gi;
const secretHan = /(?:密码|口令|密钥|令牌|验证码)[ :=是为]*\S+/g;
/** A token may also be one of the grammar, and a key one of an object: only what is not a plain word goes. */
const tokenWord = /\b(token|key|session)([ :=]{1,3})([\w+/-]+)/gi;
const labelled =
  /\b(users?|usernames?|nick|nickname|name|e?mail|phone|tel|mobile|wx|wechat|weixin|qq|id|login)[:=] ?[^\s(),;\]}]+/gi;
const ofPersons = /^(?:users?|members?|people|profiles?|authors?|organi[sz]ers?|u|home|~)$/i;
const keyStart = /^(?:sk|pk|rk|gh[a-z]|github_pat|glpat|xox[a-z]|hf|npm|AKIA|AIza|eyJ)[-_]|^eyJ|^AKIA|^AIza/;
/** Words of code that have digits; any other such word may be somebody's name or key. */
const withDigits =
  /^(?:(?:Big)?(?:Ui|I)nt(?:8|16|32|64)(?:Clamped)?Array|Float(?:16|32|64)Array|utf-?(?:8|16)|base64|(?:base64)?url|sha-?(?:1|256|512)|ES\d{1,4}|HTTP\d?|WebGL2|Canvas2D|CanvasRenderingContext2D|OffscreenCanvasRenderingContext2D|WebGL2RenderingContext|i18n|a11y|log10|atan2|expm1|log1p)$/i;

const mayStay = (word: string): boolean =>
  !keyStart.test(word) &&
  (/^[A-Za-z_$-]{1,40}$/.test(word) ||
    /^-?\d{1,4}$/.test(word) ||
    /^\w{1,3}$/.test(word) ||
    withDigits.test(word));

/** Words of Latin letters and small numbers stay; other scripts, and letters among digits, do not. */
export const maskWords = (text: string): string =>
  text.replaceAll(/[\p{L}\p{M}\p{N}_$-]+/gu, (word) => (mayStay(word) ? word : MASK));

/** Without host, query and fragment; of its parts those that are words and name no person. */
const maskAddress = (address: string): string => {
  const parts = address.replace(hostOf, '').split('/');
  return parts
    .map((part, index) => {
      const before = parts[index - 1] ?? '';
      const isId = /\d/.test(part) && before !== 'errors';
      return part !== '' && (isId || ofPersons.test(before)) ? MASK : maskWords(part);
    })
    .join('/');
};

const maskWord = (word: string): string => {
  if (word.includes('@') || word.includes('\\')) return MASK;
  const [address = ''] = word.split(/\?(?=[\w%])|(?<=[/\w])#(?=[\w%!/])|(?<=[\w])\?$/, 1);
  if (/\/\/|\/[\p{L}\d]/u.test(word)) return maskAddress(address);
  // `a=b` is how queries, cookies and forms write what somebody typed.
  return maskWords(address.replace(/(?<=\w)=(?=[^=>])\S*/, `=${MASK}`));
};

/** `zhang at example.org`. */
const maskSpelledMail = (text: string): string => {
  const words = text.split(' ');
  for (const [index, word] of words.entries())
    if (index > 0 && at.test(word) && domain.test(words[index + 1] ?? ''))
      words.fill(MASK, index - 1, index + 2);
  return words.join(' ');
};

const maskPlain = (text: string): string =>
  maskSpelledMail(text)
    .replaceAll(secretHan, MASK)
    .replaceAll(secretWord, `$1 ${MASK}`)
    .replaceAll(tokenWord, (all, name: string, between: string, value: string) =>
      /[\d_+/-]/.test(value) ? `${name}${between}${MASK}` : all,
    )
    .replaceAll(labelled, `$1: ${MASK}`)
    .replaceAll(longNumber, MASK)
    .split(' ')
    .map(maskWord)
    .join(' ');

/** The path of a file that the hub serves, if this is one; nobody's name is in it. */
export const hubFileIn = (text: string): string | undefined => {
  const [before = '', file = '', after] = text.split(inHubFolder);
  return before.replace(hostOf, '') === '' && after === '' && isHubFile(file) ? file : undefined;
};

/** What stands outside of quotes. */
export const maskOutside = (text: string): string =>
  text
    .split(inHubFolder)
    .map((part) => (isHubFile(part) ? part : maskPlain(part)))
    .join('');
