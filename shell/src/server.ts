// What the HTML server's render workers load.
import { table } from '#shared-table';
import { createRenderer } from './rendering/renderer.tsx';

/** For the remotes: the copy of everything shared that the renderer itself uses. */
export const shared = table;
export const rendererOf = createRenderer;
