import { changeAnswers } from '../runtime/queries/change-answers.ts';
import { type QueryClient, type QueryFilters, queryClient } from '../runtime/queries/query.ts';

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

/**
 * Removes a deleted thing from every cached or loading list. `filters` excludes lists.
 */
export const dropEntry = (
  sourceId: string,
  client: QueryClient = queryClient,
  filters: QueryFilters = {},
): void =>
  changeAnswers<unknown>(client, filters, (data) => {
    if (!isPages(data) || !data.pages.some((page) => page.some((item) => sourceOf(item) === sourceId)))
      return data;
    return { ...data, pages: data.pages.map((page) => page.filter((item) => sourceOf(item) !== sourceId)) };
  });
