import type { Node } from '@babel/types';
import { allOf, parseSource } from '../source/parse.ts';

/** A regular expression that a source holds. */
export interface Regexp {
  readonly file: string;
  readonly line: number;
  readonly source: string;
  readonly flags: string;
}

/** Texts that stand under a name in this file. */
type Constants = ReadonlyMap<string, Node>;

const constantsOf = (nodes: readonly Node[]): Constants =>
  new Map(
    nodes.flatMap((node) =>
      node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.init
        ? [[node.id.name, node.init] as const]
        : [],
    ),
  );

const MOST_STEPS = 20;

/** The text that an expression always is, as far as this file tells. */
const textOf = (node: Node | null | undefined, constants: Constants, steps = 0): string | undefined => {
  if (!node || steps > MOST_STEPS) return undefined;
  const read = (part: Node): string | undefined => textOf(part, constants, steps + 1);
  if (node.type === 'StringLiteral') return node.value;
  if (node.type === 'RegExpLiteral') return node.pattern;
  if (node.type === 'Identifier')
    return read(constants.get(node.name) ?? ({ ...node, type: 'NullLiteral' } as Node));
  if (node.type === 'BinaryExpression' && node.operator === '+') {
    const [left, right] = [read(node.left), read(node.right)];
    return left === undefined || right === undefined ? undefined : left + right;
  }
  // `pattern.source` of another expression; `String.raw` is read as it is written.
  if (
    node.type === 'MemberExpression' &&
    node.property.type === 'Identifier' &&
    node.property.name === 'source'
  )
    return read(node.object);
  const template = node.type === 'TaggedTemplateExpression' ? node.quasi : node;
  if (template.type !== 'TemplateLiteral') return undefined;
  const isRaw = node.type === 'TaggedTemplateExpression';
  const parts = template.quasis.map(({ value }, index) => {
    const next = template.expressions[index];
    const text = next ? read(next) : '';
    return text === undefined ? undefined : (isRaw ? value.raw : (value.cooked ?? '')) + text;
  });
  return parts.includes(undefined) ? undefined : parts.join('');
};

const isRegExp = (node: Node): boolean =>
  (node.type === 'NewExpression' || node.type === 'CallExpression') &&
  node.callee.type === 'Identifier' &&
  node.callee.name === 'RegExp';

/** All regular expressions of a source: literals, and `RegExp` of what is constant in this file. */
export const findRegexps = (file: string, code: string): Regexp[] => {
  const nodes = allOf(parseSource(file, code));
  const constants = constantsOf(nodes);
  return nodes.flatMap((node): Regexp[] => {
    const line = node.loc?.start.line ?? 0;
    if (node.type === 'RegExpLiteral') return [{ file, line, source: node.pattern, flags: node.flags }];
    if (!isRegExp(node) || !('arguments' in node)) return [];
    const [first, second] = node.arguments;
    const source = textOf(first, constants);
    return source === undefined ? [] : [{ file, line, source, flags: textOf(second, constants) ?? '' }];
  });
};
