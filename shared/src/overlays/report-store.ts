import { create } from 'zustand';
import { useAuth } from '../runtime/auth.ts';
import { api } from '../runtime/http.ts';
import { toast } from '../runtime/toast.ts';

const useChanges = create<Readonly<Record<string, boolean>>>(() => ({}));

// What one member reported says nothing about the next.
useAuth.subscribe((now, before) => {
  if (before.info && now.info?.id !== before.info.id) useChanges.setState({}, true);
});

/** Whether the viewer has reported a thing: what the page's data say, or what was done since. */
export const useReported = (sourceId: string, isReported: boolean): boolean =>
  useChanges((changes) => changes[sourceId]) ?? isReported;

export const noteReported = (sourceId: string, isReported: boolean): void =>
  useChanges.setState({ [sourceId]: isReported });

/** Takes a report back at once; where that fails it stands again. */
export const takeReportBack = async (sourceId: string): Promise<void> => {
  noteReported(sourceId, false);
  try {
    const { is_reported } = await api('POST /v1/report/down', { source_id: sourceId });
    noteReported(sourceId, is_reported);
    toast('已撤回举报');
  } catch {
    // The http layer has said what failed.
    noteReported(sourceId, true);
  }
};
