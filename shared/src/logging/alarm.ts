/** Something about a remote that its team should look at now. */
export interface Alarm {
  readonly cause: 'error-rate' | 'server-fault';
  readonly remote: string;
  readonly version: string;
  /** A sentence for people. */
  readonly message: string;
  readonly facts: Readonly<Record<string, string | number>>;
  /** ISO 8601, UTC. */
  readonly at: string;
}

const patienceMs = 5000;

/** One attempt to tell the operator's web hook; rejects unless it answers with success. Redirects are not followed. */
export const postAlarm = async (url: string, alarm: Alarm, signal?: AbortSignal): Promise<void> => {
  const limits = [AbortSignal.timeout(patienceMs), ...(signal ? [signal] : [])];
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(alarm),
    redirect: 'manual',
    signal: AbortSignal.any(limits),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the web hook answered ${response.status}`);
};
