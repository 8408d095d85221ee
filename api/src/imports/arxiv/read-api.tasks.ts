import { parseAtomFeed } from 'feedsmith';
import { declaresEntities } from '../fetching/declares-entities.ts';
import { decodeText } from '../fetching/decode-text.ts';
import { toPaper } from './arxiv-record.ts';
import type { OaiPage } from './read-oai.tasks.ts';

/** Reads an answer of arXiv's API, which is an Atom feed; undefined where it declares entities. */
export const readApi = (given: {
  body: Uint8Array;
  contentType: string;
}): Pick<OaiPage, 'papers' | 'refused'> | undefined => {
  const text = decodeText(given.body, given.contentType);
  if (declaresEntities(text)) return undefined;
  const papers: OaiPage['papers'] = [];
  const refused: Record<string, number> = {};
  for (const entry of parseAtomFeed(text).entries ?? []) {
    const { id = '', arxiv } = entry;
    const paper = toPaper({
      id,
      title: entry.title?.value ?? '',
      abstract: entry.summary?.value ?? '',
      authors: (entry.authors ?? []).map(({ name }) => name ?? ''),
      categories: (entry.categories ?? []).map(({ term }) => term ?? ''),
      primary: arxiv?.primaryCategory?.term ?? '',
      published: [entry.published ?? ''],
      revised: entry.updated ?? '',
      version: Number(/v(\d{1,3})$/.exec(id)?.[1] ?? 0),
      ...{ versions: [], license: '', doi: arxiv?.doi ?? '', comment: arxiv?.comment ?? '' },
    });
    if (typeof paper === 'string') refused[paper] = (refused[paper] ?? 0) + 1;
    else papers.push(paper);
  }
  return { papers, refused };
};
