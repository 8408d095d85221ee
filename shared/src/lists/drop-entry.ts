import { queryClient } from '../runtime/query.ts';

interface Pages {
  pages: readonly (readonly unknown[])[];
}

type Fields = Readonly<Record<string, unknown>>;

const isPages = (data: unknown): data is Pages =>
  typeof data === 'object' && data !== null && Array.isArray((data as Partial<Pages>).pages);

const sourceOf = (item: unknown): unknown => {
  if (typeof item !== 'object' || item === null) return undefined;
  const { source_id, story_info } = item as Fields;
  return source_id ?? (story_info as Fields | undefined)?.['source_id'];
};

/** Takes a thing that is gone out of every list that was read, wherever it stands; the rest of each stays as it is. */
export const dropEntry = (
  sourceId: string,
  client: Pick<typeof queryClient, 'setQueriesData'> = queryClient,
): void => {
  client.setQueriesData<unknown>({}, (data: unknown) => {
    if (!isPages(data) || !data.pages.some((page) => page.some((item) => sourceOf(item) === sourceId))) {
      return undefined;
    }
    return { ...data, pages: data.pages.map((page) => page.filter((item) => sourceOf(item) !== sourceId)) };
  });
};
