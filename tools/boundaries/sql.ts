import type { Node } from '@babel/types';
import { allOf, parseSource } from '../source/parse.ts';
import type { Source } from './sources.ts';

/** How Kysely begins a statement. */
const STATEMENT = new Set([
  'selectFrom',
  'insertInto',
  'updateTable',
  'deleteFrom',
  'replaceInto',
  'mergeInto',
]);

const isSql = (node: Node): boolean => {
  if (node.type === 'TaggedTemplateExpression')
    return node.tag.type === 'Identifier' && node.tag.name === 'sql';
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false;
  const { property } = node.callee;
  if (property.type !== 'Identifier') return false;
  const [first] = node.arguments;
  // `pool.query('…')`, by the driver itself.
  const isText = first?.type === 'StringLiteral' || first?.type === 'TemplateLiteral';
  return STATEMENT.has(property.name) || (property.name === 'query' && isText);
};

/** SQL in a source of the API that is no `*.queries.ts`. */
export const sqlOutside = (sources: readonly Source[]): { file: string; problem: string }[] =>
  sources
    .filter(({ file }) => file.startsWith('api/src/') && !file.endsWith('.queries.ts'))
    // Most sources need no reading for it.
    .filter(({ code }) => /\bsql\b|\.query\(|From\(|Into\(|\.updateTable\(/.test(code))
    .flatMap(({ file, code }) => {
      const line = allOf(parseSource(file, code)).find(isSql)?.loc?.start.line;
      return line === undefined
        ? []
        : [
            {
              file,
              problem: `${file}:${line}: SQL stands in \`*.queries.ts\` alone; move the statement into the feature's`,
            },
          ];
    });
