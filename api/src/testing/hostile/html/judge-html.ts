/** What the HTML that is judged may hold beside text. */
export interface Rule {
  /** An editor gets pictures by their own addresses; readers get ours alone. */
  readonly isForEditor?: boolean;
  /** Links to pages of ours need not say that we vouch for nothing. */
  readonly ownOrigin?: string;
}

// Written anew, not taken from the sanitiser: a mistake there must not be one here.
const ELEMENTS = new Set(
  (
    'p br hr blockquote pre code ul ol li figure figcaption h2 h3 h4 h5 h6 a strong b em i u s del ins mark sub sup ' +
    'small kbd samp table caption thead tbody tfoot tr th td img div span'
  ).split(' '),
);
const FORMULA = /^(?:math|semantics|m(?!action$|glyph$)[a-z]+)$/;
const ATTRIBUTES = new Set(
  (
    'href title rel target src srcset sizes alt width height loading decoding start align colspan rowspan class id ' +
    'tabindex role aria-label data-language'
  ).split(' '),
);
const FORMULA_ATTRIBUTES = /^(?!on|style$|href$|src$|id$|xlink|xmlns$)[a-z]+$/;
const CLASSES =
  /^(?:hljs(?:-\w+)?|language-[\w+#-]+|math-(?:inline|block|end)|code|table-wrap|[a-z]+_|mention|hashtag|u-url)$/;
const OWN_PICTURE = /^\/(?:uploads|img|api\/sample)\/[\w-]+(?:\/[\w-]+)*(?:\.[\w-]+)+$/;
const OWN_PATH = /^[/?#](?![/\\])[^\t\n\r]*$/;

const TOKEN = /<(\/?)([a-z][a-z0-9]*)((?: [a-z][a-z-]*(?:="[^"]*")?)*)>|[^<\0]+/y;
const ATTRIBUTE = / ([a-z][a-z-]*)(?:="([^"]*)")?/g;

const characters: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

/** Text as a browser reads it, of HTML that spells no more than the usual characters by name. */
export const readEntities = (html: string): string =>
  html.replaceAll(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (all, hex?: string, decimal?: string, name = '') => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    return decimal ? String.fromCodePoint(Number(decimal)) : (characters[name as string] ?? all);
  });

const isWeb = (address: string): boolean => /^https?:/i.test(address) && URL.canParse(address);

const isSafeSource = (address: string, { isForEditor = false }: Rule): boolean =>
  OWN_PICTURE.test(address) || (isForEditor && !/^\W*(?:\w*script|data|blob|file):/i.test(address));

const isSafeLink = (address: string): boolean =>
  isWeb(address) || OWN_PATH.test(address) || /^mailto:[^\s?]+$/i.test(address);

const judgeAttribute = (element: string, name: string, value: string, rule: Rule): boolean => {
  if (FORMULA.test(element)) return name === 'class' || FORMULA_ATTRIBUTES.test(name);
  if (!ATTRIBUTES.has(name)) return false;
  if (name === 'href')
    return element === 'a' && (rule.isForEditor ? !/^\s*\w*script:/i.test(value) : isSafeLink(value));
  if (name === 'src') return element === 'img' && isSafeSource(value, rule);
  if (name === 'srcset')
    return value.split(', ').every((part) => isSafeSource(part.split(' ')[0] ?? '', rule));
  if (name === 'id') return /^h\d$/.test(element) && value.startsWith('h-');
  return name !== 'class' || value.split(' ').every((one) => CLASSES.test(one));
};

const judgeTag = (element: string, attributes: string, rule: Rule): string[] => {
  if (!ELEMENTS.has(element) && !FORMULA.test(element)) return [`<${element}>`];
  const given = [...attributes.matchAll(ATTRIBUTE)].map(
    ([, name = '', value = '']) => [name, readEntities(value)] as const,
  );
  const bad = given.filter(([name, value]) => !judgeAttribute(element, name, value, rule));
  const names = new Map(given);
  const address = names.get('href') ?? '';
  const isForeign = isWeb(address) && !(rule.ownOrigin && address.startsWith(`${rule.ownOrigin}/`));
  return [
    ...bad.map(([name, value]) => `<${element} ${name}="${value}">`),
    ...(isForeign && !rule.isForEditor && !/nofollow/.test(names.get('rel') ?? '')
      ? ['a foreign link that vouches']
      : []),
  ];
};

/**
 * What a browser could run, or fetch from elsewhere, in HTML of somebody's: nothing is the right answer. It takes only
 * the plainest spelling of a tag, so that every parser reads it alike.
 */
export const problemsOf = (html: string, rule: Rule = {}): string[] => {
  const problems: string[] = [];
  // Serialisers of HTML write void elements like that, and elements of formulas without a child.
  const text = html.replaceAll(/ ?\/>/g, '>');
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(text);
    if (!match) return [...problems, `no plain markup: ${text.slice(at, at + 60)}`];
    if (match[2] && !match[1]) problems.push(...judgeTag(match[2], match[3] ?? '', rule));
  }
  return problems;
};

/** Whether this is text that was escaped, with `<em>` as its only element. */
export const isMarkedText = (html: string): boolean =>
  /^(?:[^<>&"']|&(?:amp|lt|gt|quot|#39|#x27|apos);|<\/?em>)*$/u.test(html);

/** The text that it marks. */
export const unmark = (html: string): string => readEntities(html.replaceAll(/<\/?em>/g, ''));
