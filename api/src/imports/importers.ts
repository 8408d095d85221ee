import { feedImporter } from './feed/feed.importer.ts';
import type { Importer, SourceKind } from './source.ts';

/** Who reads sources of each kind; a new kind is a folder with an importer, and a line here. */
export const importers: Readonly<Partial<Record<SourceKind, Importer>>> = {
  feed: feedImporter,
};
