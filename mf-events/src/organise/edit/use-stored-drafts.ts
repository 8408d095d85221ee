import { useQuery } from '@hub/shared/runtime/query';
import { newKey } from '@hub/shared/text/new-key';
import { useState } from 'react';
import { storedDrafts } from './draft/drafts.calls.ts';
import type { Stored } from './draft/reunite.ts';

export interface StoredDrafts {
  /** Undefined where the API did not answer. */
  stored: Stored | undefined;
  isAsking: boolean;
}

/** What the API has of events that a member has begun; each page that opens asks anew. */
export const useStoredDrafts = (userId: number): StoredDrafts => {
  const [id] = useState(newKey);
  const { data, isPending } = useQuery(storedDrafts(id, userId));
  return { stored: data, isAsking: isPending };
};
