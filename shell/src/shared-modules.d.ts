declare module '#shared-modules' {
  export const importers: readonly (() => Promise<unknown>)[];
}
