import { type Frame, mapStack } from './map-stack.ts';

const lineOf = ({ name, file, line, column }: Frame): string =>
  [...(name ? [name] : []), `${file}:${line}:${column}`].join(' ');

/** A browser's stack as lines `name file:line:column`, in the source where the build in `dist` knows the place. */
export const placesOf = (stack: string, dist: string): string =>
  mapStack(stack, () => dist)
    .map(lineOf)
    .join('\n');
