import { callKey } from '@hub/shared/runtime/call-query';
import { api } from '@hub/shared/runtime/http';
import { queryOptions } from '@hub/shared/runtime/query';

/** A story or a paper, as an event names it. */
export interface Linked {
  source_id: string;
  title: string;
}

const mostOfAKind = 5;

/** What an address of ours, or a source id, names; undefined for other words. */
const readAddress = (words: string): { kind: 'story' | 'paper'; id: string } | undefined => {
  const [, story] = /(?:^story-|\/view\/)([1-9]\d{0,9})(?:[/?#]|$)/i.exec(words) ?? [];
  if (story) return { kind: 'story', id: story };
  const [, paper] = /(?:^paper-|\/paper\/)([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/i.exec(words) ?? [];
  return paper ? { kind: 'paper', id: paper.toLowerCase() } : undefined;
};

interface Options {
  signal: AbortSignal;
  silent: true;
}

const readOne = async (
  { kind, id }: { kind: 'story' | 'paper'; id: string },
  options: Options,
): Promise<Linked> => {
  if (kind === 'paper') {
    const { title } = await api('GET /v3/paper/{id}', undefined, { params: { id }, ...options });
    return { source_id: `paper-${id}`, title };
  }
  const { story_info } = await api('GET /v1/stories/{id}', undefined, {
    params: { id: Number(id) },
    ...options,
  });
  return { source_id: `story-${id}`, title: story_info.title };
};

const findLinked = async (words: string, options: Options): Promise<Linked[]> => {
  const named = readAddress(words);
  if (named) return [await readOne(named, options)];
  const found = await Promise.all(
    (['story', 'paper'] as const).map((type) => api('GET /v2/search', { q: words, type }, options)),
  );
  return found.flatMap((hits) =>
    hits.slice(0, mostOfAKind).flatMap((hit) => {
      if (hit.type === 'story') return [{ source_id: `story-${hit.id}`, title: hit.title }];
      return hit.type === 'paper' ? [{ source_id: `paper-${hit.id}`, title: hit.title }] : [];
    }),
  );
};

/** Stories and papers by their address, or by words. */
export const linkedQuery = (words: string) =>
  queryOptions({
    queryKey: callKey('GET /v2/search', { linked: words }),
    queryFn: ({ signal }) => findLinked(words, { signal, silent: true }),
    staleTime: 0,
  });
