// Written by the build, from what `@hub/shared` exports.
declare module '#shared-modules' {
  export const importers: readonly (() => Promise<unknown>)[];
  export const held: readonly unknown[];
}

declare module '#shared-table' {
  /** Every shared module by its share key. */
  export const table: Readonly<Record<string, unknown>>;
}
