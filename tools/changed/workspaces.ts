import { type Importers, importDistances } from './nearness.ts';

const topOf = (file: string): string => file.split('/')[0] ?? '';

/** The folders whose types a change may break: its own, and those that import what it changes, however far. */
export const typedByChange = (
  changed: readonly string[],
  importers: Importers,
  typed: readonly string[],
): string[] => {
  const reached = new Set([...importDistances(changed, importers, () => false).keys()].map(topOf));
  return typed.filter((name) => reached.has(name));
};
