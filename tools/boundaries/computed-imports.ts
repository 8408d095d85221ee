import { isFrontEnd, type Source } from './sources.ts';

/** Imports of the API and of front ends that the other checks cannot follow. */
export const computedImports = (sources: readonly Source[]): { file: string; problem: string }[] =>
  sources
    .filter(({ file }) => file.startsWith('api/src/') || isFrontEnd(file))
    .flatMap(({ file, computedImports: lines }) =>
      lines.map((line) => ({
        file,
        problem: `${file}:${line} import(…): its address is computed, so no check can say what it reaches; write it out, or say in tools/boundaries/exceptions.ts why not`,
      })),
    );
