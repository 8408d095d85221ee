import { type ParserPlugin, parse } from '@babel/parser';
import type { File, Node } from '@babel/types';

/** The syntax tree of a TypeScript source. */
export const parseSource = (file: string, code: string): File => {
  const plugins: ParserPlugin[] = ['typescript', ...(/x$/.test(file) ? ['jsx' as const] : [])];
  return parse(code, { sourceType: 'module', plugins, errorRecovery: true });
};

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const childrenOf = (node: Node): Node[] =>
  Object.entries(node)
    .filter(([name]) => name !== 'leadingComments' && name !== 'trailingComments')
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter(isNode);

/** A node and all below it. */
export const allOf = (root: Node): Node[] => {
  const nodes: Node[] = [];
  const waiting: Node[] = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    nodes.push(node);
    waiting.push(...childrenOf(node));
  }
  return nodes;
};
