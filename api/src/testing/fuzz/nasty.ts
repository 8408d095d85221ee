/** Pieces of which nasty texts are made: what opens and never closes, what nests, what can be read in many ways. */
const pieces = [
  ...[
    '_',
    'a',
    '0',
    ' ',
    '\n',
    '\t',
    '$',
    '`',
    '[',
    '(',
    '{',
    '<',
    '&',
    '*',
    '#',
    '@',
    '/',
    '-',
    '.',
    '\\',
    '"',
    '|',
    '>',
  ],
  ...[
    '字',
    '智能体',
    '。',
    '𠀀',
    '\u0301',
    'a\u0301',
    'ﷺ',
    '\u202e',
    '\ud800',
    '👨‍👩‍👧',
    '가',
    'ß',
    'aiqiren',
    '机a',
    'a-1',
  ],
  ...[
    '<b>',
    '<p>字',
    '<ul><li>',
    '<h2>a</h2>',
    '<h2>',
    '<img src=x>',
    '<a href="',
    '<a href="#x">a</a>',
    '<!--',
    '<![CDATA[',
    '</',
    '<p a ',
  ],
  ...[
    '<table><tr><td>',
    '<pre>',
    '<script>',
    '<svg>',
    '&amp;',
    '&#',
    '&#x41;',
    '<code class="math-inline">\\frac{a}{b}</code>',
    '</p>',
  ],
  ...[
    '[](',
    '![',
    '[a]: ',
    '> ',
    '- ',
    '1. ',
    '**a',
    '***',
    '~~',
    '```\n',
    '$$',
    '$a ',
    '|-',
    '\\begin{aligned}',
    '{\\frac',
  ],
  ...[
    'https://a.b/',
    'http://',
    'user@',
    '@user1',
    '#标签',
    '/view/1',
    'a.',
    '2026-',
    '12:',
    '+08:',
    '\r\n',
    '年1月',
    '{{',
    '=',
    ';',
    ',',
  ],
];

const wrap = (language: string) => (text: string) =>
  `<pre><code class="language-${language}">${text.replaceAll(/[<&]/g, '')}</code></pre>`;

const wrappers: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `<p>${text}</p>`,
  ...['java', 'ts', 'cpp', 'markdown'].map(wrap),
];

const repeated = (piece: string, length: number): string =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

// Small and even: the same seed gives the same texts.
const randomOf = (seed: number) => {
  let state = seed;
  return (most: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
};

/** Every piece again and again, up to a length. */
export const runs = (length: number): string[] => pieces.map((piece) => repeated(piece, length));

/** So many texts of two or three pieces each, some inside code, of a length. */
export const mixtures = (count: number, length: number, seed: number): string[] => {
  const random = randomOf(seed);
  const pick = <T>(from: readonly T[]): T => from[random(from.length)] as T;
  return Array.from({ length: count }, () => {
    const unit = Array.from({ length: 2 + random(2) }, () => pick(pieces).repeat(1 + random(3))).join('');
    return pick(wrappers)(repeated(unit, length - 100));
  });
};
