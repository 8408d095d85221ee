/** A rule of a sheet as it stands in the file, or what groups rules (`@media`). */
export type Rule =
  | {
      text: string;
      /** The classes that each of its selectors asks for; absent where the rule holds without any. */
      wearers?: string[][];
    }
  | { head: string; rules: Rule[] };

interface Block {
  head: string;
  /** Absent for a statement (`@import …;`). */
  body?: string;
  text: string;
}

const tokens = /\\.|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|url\([^"'()]*|[{};]/gs;

const blocksIn = (css: string): Block[] => {
  const blocks: Block[] = [];
  let [depth, start, opened] = [0, 0, 0];
  const end = (index: number, more: { body?: string }, headEnd = index) => {
    blocks.push({ head: css.slice(start, headEnd).trim(), ...more, text: css.slice(start, index + 1) });
    start = index + 1;
  };
  for (const { 0: token, index } of css.matchAll(tokens)) {
    if (token === '{') {
      if (depth === 0) opened = index;
      depth += 1;
    } else if (token === '}') {
      depth -= 1;
      if (depth === 0) end(index, { body: css.slice(opened + 1, index) }, opened);
    } else if (token === ';' && depth === 0) end(index, {});
  }
  return blocks;
};

/** What stands in parentheses may be what is not there (`:not`), or one of several. */
const withoutArguments = (selectors: string): string => {
  const inner = selectors.replaceAll(/\([^()]*\)|\[[^[\]]*\]/g, '');
  return inner === selectors ? selectors : withoutArguments(inner);
};

const wearersOf = (selectors: string) =>
  withoutArguments(selectors)
    .split(',')
    .map((selector) => [...selector.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name));

const isGroup = /^@(?:media|supports|container)\b/;

/** The rules of a sheet in their order. What this does not understand is a rule that always holds. */
export const rulesOf = (css: string): Rule[] =>
  blocksIn(css).map(({ head, body, text }) => {
    if (body !== undefined && isGroup.test(head)) return { head, rules: rulesOf(body) };
    if (head.startsWith('@')) return { text };
    return { text, wearers: wearersOf(head) };
  });

/** The text of those rules that hold where these classes alone are worn. */
export const wornRules = (rules: readonly Rule[], classes: ReadonlySet<string>): string =>
  rules
    .map((rule) => {
      if ('rules' in rule) {
        const inner = wornRules(rule.rules, classes);
        return inner && `${rule.head}{${inner}}`;
      }
      const { text, wearers } = rule;
      return !wearers || wearers.some((names) => names.every((name) => classes.has(name))) ? text : '';
    })
    .join('');
