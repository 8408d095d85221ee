import { api } from '@hub/shared/runtime/http';
import { useQuery } from '@hub/shared/runtime/query';
import { useEffect, useState } from 'react';

const DELAY_MS = 2000;

/** Words to search for, asked for two seconds after the start (spec §9); none where that fails. */
export const useHotWords = (): string[] => {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  const { data } = useQuery({
    queryKey: ['GET /v2/search/hotwords'],
    queryFn: ({ signal }) => api('GET /v2/search/hotwords', { type: 'hotwords' }, { signal, silent: true }),
    enabled: due,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return data?.map(({ source }) => source.content) ?? [];
};
