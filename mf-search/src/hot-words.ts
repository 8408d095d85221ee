import { callQuery } from '@hub/shared/runtime/call-query';
import { useQuery } from '@hub/shared/runtime/query';
import { useEffect, useState } from 'react';

const DELAY_MS = 2000;

/** Words that others search for; none where they cannot be had. */
export const useHotWords = ({ enabled = true }: { enabled?: boolean } = {}): string[] => {
  const { data } = useQuery({
    ...callQuery('GET /v2/search/hotwords', { input: { type: 'hotwords' }, silent: true }),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return data?.map(({ source }) => source.content) ?? [];
};

/** The same for the box, which is in no hurry until somebody opens it: asked for two seconds after the start (spec §9). */
export const useLateHotWords = (isOpened: boolean): string[] => {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return useHotWords({ enabled: due || isOpened });
};
