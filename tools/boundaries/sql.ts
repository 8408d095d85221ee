import type { Node } from '@babel/types';
import { allOf, parseSource } from '../source/parse.ts';
import type { Source } from './sources.ts';
import { bringsSqlTag, sqlTagOf } from './sql-tag.ts';

/** How Kysely begins a statement, and what sends or takes one as text: by the driver, by Kysely. */
const STATEMENT = new Set([
  'selectFrom',
  'insertInto',
  'updateTable',
  'deleteFrom',
  'replaceInto',
  'mergeInto',
  'query',
  'raw',
  'executeQuery',
]);

/** The method that a node calls, `pool?.query(…)` and `pool['query'](…)` too. */
const calledIn = (node: Node): string | undefined => {
  if (node.type !== 'CallExpression' && node.type !== 'OptionalCallExpression') return undefined;
  const { callee } = node;
  if (callee.type !== 'MemberExpression' && callee.type !== 'OptionalMemberExpression') return undefined;
  if (callee.property.type === 'StringLiteral') return callee.property.value;
  return callee.property.type === 'Identifier' && !callee.computed ? callee.property.name : undefined;
};

const lineOfSql = (nodes: readonly Node[]): number | undefined => {
  const isTag = sqlTagOf(nodes);
  const isSql = (node: Node): boolean =>
    bringsSqlTag(node) ||
    (node.type === 'TaggedTemplateExpression' && isTag(node.tag)) ||
    STATEMENT.has(calledIn(node) ?? '');
  const lines = nodes.filter(isSql).map(({ loc }) => loc?.start.line ?? 0);
  return lines.length > 0 ? Math.min(...lines) : undefined;
};

/** SQL in a source of the API that is no `*.queries.ts`. */
export const sqlOutside = (sources: readonly Source[]): { file: string; problem: string }[] =>
  sources
    .filter(({ file }) => file.startsWith('api/src/') && !file.endsWith('.queries.ts'))
    // Most sources need no reading for it.
    .filter(({ code }) =>
      /\bsql\b|kysely|\b(?:query|raw|executeQuery)\b['"`]?\]?\(|From\(|Into\(|\.updateTable\(/.test(code),
    )
    .flatMap(({ file, code }) => {
      const line = lineOfSql(allOf(parseSource(file, code)));
      return line === undefined
        ? []
        : [
            {
              file,
              problem: `${file}:${line}: SQL stands in \`*.queries.ts\` alone; move the statement into the feature's`,
            },
          ];
    });
