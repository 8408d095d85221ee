import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Node } from '@babel/types';
import { allOf, parseSource } from '../source/parse.ts';
import { type Packages, readPackages, resolveImport } from './packages.ts';

/** An import as it is written, and the file of ours that it reaches. */
export interface Import {
  readonly line: number;
  readonly specifier: string;
  readonly target: string | undefined;
}

export interface Source {
  readonly file: string;
  readonly code: string;
  readonly imports: readonly Import[];
  /** Lines with an `import(…)` whose address is computed: nobody can say what it reaches. */
  readonly computedImports: readonly number[];
}

const IN_SOURCES = '{api,bench,chaos,deploy,e2e,event-site,mf-*,shared,shell,tools}/**/*.{ts,tsx,mjs,css}';
const TEST = /^e2e\/|(?:^|\/)(?:testing|test)\/|[.-]test(?:ing)?\.tsx?$|\.testing\.tsx?$/;
const NO_SOURCE = /\.d\.ts$|\.generated\.ts$|\.config\.(?:ts|mjs)$|\.css$/;

/** Where from a node imports or passes on, types too: who reads them has to know both sides all the same. */
const addressIn = (node: Node): Node | null | undefined => {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
      return node.source;
    case 'TSImportType':
      return node.argument;
    case 'CallExpression':
      return node.callee.type === 'Import' ? node.arguments[0] : undefined;
    default:
      return undefined;
  }
};

/** A string, also one between backticks; nothing for what is computed. */
const textOf = (node: Node): string | undefined => {
  if (node.type === 'StringLiteral') return node.value;
  return node.type === 'TemplateLiteral' && node.expressions.length === 0
    ? (node.quasis[0]?.value.cooked ?? undefined)
    : undefined;
};

const importsOf = (file: string, code: string) => {
  const { program } = parseSource(file, code);
  // Those at the head of a file need no walk through all of it.
  const nodes = /\bimport\s*(?:\/\*.*?\*\/\s*)?\(/s.test(code) ? allOf(program) : program.body;
  return nodes.flatMap((node) => {
    const address = addressIn(node);
    return address ? [{ specifier: textOf(address), line: address.loc?.start.line ?? 0 }] : [];
  });
};

/** Whether a source is compiled for browsers. */
export const isFrontEnd = (file: string): boolean => /^(?:shared|shell|event-site|mf-[^/]+)\//.test(file);

export interface Tree {
  readonly sources: readonly Source[];
  readonly packages: Packages;
}

/** The product: tests and what helps them may look behind every door. */
const isOfProduct = (file: string): boolean => !TEST.test(file) && !NO_SOURCE.test(file);

/** The sources below a folder with what they import: the product's, or those that are wanted. */
export const readTree = (folder: string, isWanted = isOfProduct): Tree => {
  const files = globSync(IN_SOURCES, { cwd: folder, exclude: ['**/node_modules/**', '**/dist/**'] });
  const known = new Set(files);
  const packages = readPackages(folder);
  const sources = files
    .filter(isWanted)
    .sort()
    .map((file): Source => {
      const code = readFileSync(path.join(folder, file), 'utf8');
      const written = importsOf(file, code);
      const imports = written.flatMap(({ specifier, line }) =>
        specifier === undefined
          ? []
          : [{ line, specifier, target: resolveImport({ file, specifier }, known, packages) }],
      );
      const computedImports = written.flatMap(({ specifier, line }) => (specifier === undefined ? line : []));
      return { file, code, imports, computedImports };
    });
  return { sources, packages };
};
