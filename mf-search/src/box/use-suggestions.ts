import { useDebounced } from '@hub/shared/input/use-debounced';
import { callQuery } from '@hub/shared/runtime/call-query';
import { useQuery } from '@hub/shared/runtime/query';

const DELAY_MS = 350;

export interface TitleSuggestion {
  title: string;
  highlight: string;
}

/** Titles for what is being typed; those for other words than the present ones are never shown. */
export const useSuggestions = (typed: string, enabled: boolean): TitleSuggestion[] => {
  const text = typed.trim();
  const settled = useDebounced(text, DELAY_MS);
  const { data } = useQuery({
    ...callQuery('GET /v2/search/stories_title', {
      input: { q: settled, type: 'stories_title' },
      silent: true,
    }),
    enabled: enabled && settled !== '' && settled === text,
    retry: false,
  });
  if (settled !== text || text === '') return [];
  return (data ?? []).map(({ source, highlight }) => ({
    title: source.story_info.title,
    highlight: highlight['story_info.title'][0] ?? '',
  }));
};
