import type { LoaderContext } from 'webpack';

const registers = /\$Refresh(?:Reg|Sig)\$/;

/** Before and after the code of a module, on the lines that are there: its source map stays right. */
export const withRefresh = (code: string, moduleId: string): string => {
  if (!registers.test(code)) return code;
  const id = JSON.stringify(moduleId);
  const head =
    `const $RefreshReg$ = globalThis.hubRefresh?.register(${id}) ?? (() => undefined);` +
    'const $RefreshSig$ = globalThis.hubRefresh?.signature ?? (() => (type) => type);';
  const foot = `if (import.meta.webpackHot) globalThis.hubRefresh?.accept(import.meta.webpackHot, __webpack_module__.exports, ${id});`;
  return `${head}${code}\n${foot}\n`;
};

/** Lets React's Fast Refresh replace the components of a module; runs on what the compiler of TypeScript made. */
export default function refreshLoader(
  this: LoaderContext<{ build: string; context: string }>,
  code: string,
  map: Parameters<LoaderContext<unknown>['callback']>[2],
): void {
  const { build, context } = this.getOptions();
  const file = this.resourcePath.startsWith(context)
    ? this.resourcePath.slice(context.length)
    : this.resourcePath;
  this.callback(null, withRefresh(code, `${build}:${file}`), map);
}
