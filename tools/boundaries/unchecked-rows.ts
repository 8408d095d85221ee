import type { Node } from '@babel/types';
import { allOf, parseSource } from '../source/parse.ts';
import type { Source } from './sources.ts';
import { sqlTagOf } from './sql-tag.ts';

/** What makes a whole statement of a piece of SQL. */
const SENDING = new Set(['execute', 'compile']);

/** The statements of a file whose rows are of the type that `sql<Row>` claims: no compiler compares it with the tables. */
const uncheckedIn = (nodes: readonly Node[]): Node[] => {
  const isTag = sqlTagOf(nodes);
  const isClaim = (node: Node | null | undefined): boolean =>
    node?.type === 'TaggedTemplateExpression' && Boolean(node.typeParameters) && isTag(node.tag);
  const claimed = new Set(
    nodes.flatMap((node) =>
      node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && isClaim(node.init)
        ? node.id.name
        : [],
    ),
  );
  /** Where a chain of calls begins: `sql<Row>` of `sql<Row>….withPlugin(…)`. */
  const begins = (node: Node): boolean => {
    if (node.type === 'CallExpression') return begins(node.callee);
    if (node.type === 'MemberExpression') return begins(node.object);
    return isClaim(node) || (node.type === 'Identifier' && claimed.has(node.name));
  };
  return nodes.filter(
    (node) =>
      node.type === 'CallExpression' &&
      node.callee.type === 'MemberExpression' &&
      node.callee.property.type === 'Identifier' &&
      SENDING.has(node.callee.property.name) &&
      begins(node.callee.object),
  );
};

/** Files of queries with whole statements whose rows no compiler checks. */
export const uncheckedRows = (sources: readonly Source[]): { file: string; problem: string }[] =>
  sources
    .filter(
      ({ file, code }) => file.startsWith('api/src/') && /\w<.*`/s.test(code) && code.includes('kysely'),
    )
    .flatMap(({ file, code }) => {
      const lines = uncheckedIn(allOf(parseSource(file, code))).map(({ loc }) => loc?.start.line ?? 0);
      return lines.length === 0
        ? []
        : [
            {
              file,
              problem: `${file}:${Math.min(...lines)}: nobody checks the rows of a whole \`sql<Row>\`; use Kysely's builder, or say in tools/boundaries/exceptions.ts what it cannot express`,
            },
          ];
    });
