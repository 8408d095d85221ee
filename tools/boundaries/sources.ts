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
}

const IN_SOURCES = '{api,bench,chaos,deploy,e2e,event-site,mf-*,shared,shell,tools}/**/*.{ts,tsx,mjs,css}';
const TEST = /^e2e\/|(?:^|\/)(?:testing|test)\/|[.-]test(?:ing)?\.tsx?$|\.testing\.tsx?$/;
const NO_SOURCE = /\.d\.ts$|\.generated\.ts$|\.config\.(?:ts|mjs)$|\.css$/;

/** What a node imports or passes on, types too: who reads them has to know both sides all the same. */
const importedBy = (node: Node): { value: string; line: number } | undefined => {
  const from =
    node.type === 'ImportDeclaration' ||
    node.type === 'ExportNamedDeclaration' ||
    node.type === 'ExportAllDeclaration'
      ? node.source
      : node.type === 'ImportExpression'
        ? node.source
        : node.type === 'TSImportType'
          ? node.argument
          : node.type === 'CallExpression' && node.callee.type === 'Import'
            ? node.arguments[0]
            : undefined;
  return from?.type === 'StringLiteral' ? { value: from.value, line: from.loc?.start.line ?? 0 } : undefined;
};

const importsOf = (file: string, code: string) => {
  const { program } = parseSource(file, code);
  // Those at the head of a file need no walk through all of it.
  const nodes = /\bimport\s*\(/.test(code) ? allOf(program) : program.body;
  return nodes.flatMap((node) => importedBy(node) ?? []);
};

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
      const imports = importsOf(file, code).map(({ value, line }) => ({
        line,
        specifier: value,
        target: resolveImport({ file, specifier: value }, known, packages),
      }));
      return { file, code, imports };
    });
  return { sources, packages };
};
