import type { Node, Statement } from '@babel/types';
import { allOf, parseSource } from '../source/parse.ts';
import type { Source } from './sources.ts';

/** What options of TanStack Query, or what they send, are made with. */
const MAKERS = new Set([
  ...['queryOptions', 'mutationOptions'],
  ...['callQuery', 'feedQuery', 'toggleAction', 'accountAction', 'api', 'feedApi'],
]);

const TABLE = /(?:^|[/-])calls\.dom\.test\.ts$/;

/** Whether a file is read by `callsWithoutRule`: what asks or writes, or a table of the rules that it keeps. */
export const isOfCalls = (file: string): boolean =>
  (file.endsWith('.calls.ts') && !file.startsWith('shared/src/contracts/')) || TABLE.test(file);

interface Declared {
  readonly name: string;
  readonly line: number;
  readonly isExported: boolean;
  readonly uses: ReadonlySet<string>;
}

const namesIn = (node: Node): Set<string> =>
  new Set(allOf(node).flatMap((one) => (one.type === 'Identifier' ? one.name : [])));

const declaredIn = (statement: Statement): Declared[] => {
  const isExported = statement.type === 'ExportNamedDeclaration';
  const declaration = isExported ? statement.declaration : statement;
  if (declaration?.type === 'FunctionDeclaration')
    return [
      {
        ...{ name: declaration.id?.name ?? '', line: declaration.loc?.start.line ?? 0, isExported },
        uses: namesIn(declaration.body),
      },
    ];
  if (declaration?.type !== 'VariableDeclaration') return [];
  return declaration.declarations.flatMap(({ id, init, loc }) =>
    id.type === 'Identifier' && init
      ? [{ name: id.name, line: loc?.start.line ?? 0, isExported, uses: namesIn(init) }]
      : [],
  );
};

/** The exports of a file that make options, themselves or by what stands beside them unexported. Hooks only use them. */
const optionsIn = ({ file, code }: Source): Declared[] => {
  const all = parseSource(file, code).program.body.flatMap(declaredIn);
  const helpers = new Map(all.filter(({ isExported }) => !isExported).map((one) => [one.name, one]));
  const makes = ({ uses }: Declared, seen: ReadonlySet<string> = new Set()): boolean =>
    [...uses].some((name) => {
      const helper = seen.has(name) ? undefined : helpers.get(name);
      return MAKERS.has(name) || (helper !== undefined && makes(helper, new Set([...seen, name])));
    });
  return all.filter((one) => one.isExported && !/^use[A-Z]/.test(one.name) && makes(one));
};

/** `file name` of whatever a table imports, also by the name of a whole module. */
const namedIn = ({ file, code, imports }: Source): string[] =>
  parseSource(file, code).program.body.flatMap((statement) => {
    if (statement.type !== 'ImportDeclaration') return [];
    const target = imports.find(({ specifier }) => specifier === statement.source.value)?.target;
    return statement.specifiers.flatMap(({ type, local, ...rest }) => {
      if (type === 'ImportNamespaceSpecifier')
        return [...code.matchAll(new RegExp(`\\b${local.name}\\.(\\w+)`, 'g'))].map(
          ([, name]) => `${target} ${name}`,
        );
      const { imported } = rest as { imported?: Node };
      return `${target} ${imported?.type === 'Identifier' ? imported.name : local.name}`;
    });
  });

const isTable = ({ file, code }: Source): boolean => TABLE.test(file) && code.includes('testing/call-rules');

/** What a `*.calls.ts` exports and no table of rules knows: nobody tries whose name it is in, and what a failure leaves. */
export const callsWithoutRule = (sources: readonly Source[]): string[] => {
  const known = new Set(sources.filter(isTable).flatMap(namedIn));
  return sources
    .filter(({ file }) => file.endsWith('.calls.ts'))
    .flatMap((source) =>
      optionsIn(source)
        .filter(({ name }) => !known.has(`${source.file} ${name}`))
        .map(
          ({ name, line }) =>
            `${source.file}:${line} ${name}: no table tries it; add a row to a \`*-calls.dom.test.ts\` (@hub/shared/testing/call-rules)`,
        ),
    );
};
