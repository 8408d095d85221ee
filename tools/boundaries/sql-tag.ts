import type { ImportDeclaration, Node } from '@babel/types';

const isOfKysely = (node: Node): node is ImportDeclaration =>
  node.type === 'ImportDeclaration' && node.source.value === 'kysely' && node.importKind !== 'type';

/** By what names a file's imports call the tag for SQL: `sql`, another name, `kysely.sql`. */
const namesOf = (nodes: readonly Node[]): ReadonlySet<string> =>
  new Set(
    nodes.filter(isOfKysely).flatMap(({ specifiers }) =>
      specifiers.flatMap((specifier) => {
        if (specifier.type === 'ImportNamespaceSpecifier') return `${specifier.local.name}.sql`;
        const isTag =
          specifier.type === 'ImportSpecifier' &&
          specifier.importKind !== 'type' &&
          specifier.imported.type === 'Identifier' &&
          specifier.imported.name === 'sql';
        return isTag ? specifier.local.name : [];
      }),
    ),
  );

const nameOf = (node: Node): string | undefined => {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'MemberExpression' &&
    node.object.type === 'Identifier' &&
    node.property.type === 'Identifier'
    ? `${node.object.name}.${node.property.name}`
    : undefined;
};

/** Tells the tag for SQL in a file, whatever the file calls it. */
export const sqlTagOf = (nodes: readonly Node[]): ((node: Node) => boolean) => {
  const names = namesOf(nodes);
  return (node) => {
    const name = nameOf(node);
    return name !== undefined && (name === 'sql' || names.has(name));
  };
};

/** Whether a node brings the tag into a file by name, or passes it on. */
export const bringsSqlTag = (node: Node): boolean => {
  if (isOfKysely(node)) return namesOf([node]).size > 0;
  return (
    node.type === 'ExportNamedDeclaration' &&
    node.source?.value === 'kysely' &&
    node.specifiers.some(
      (one) =>
        one.type !== 'ExportSpecifier' || (one.local.type === 'Identifier' && one.local.name === 'sql'),
    )
  );
};
