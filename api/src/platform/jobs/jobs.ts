/** Work beside requests. */
export interface Jobs {
  /** Runs by the clock of Asia/Shanghai, once however many processes there are. */
  readonly schedule: (name: string, cron: string, run: () => Promise<void>) => void;
  /** Runs when enqueued, once for each time, again after a failure. */
  readonly define: (name: string, run: (data: object) => Promise<void>) => void;
  readonly enqueue: (name: string, data?: object) => Promise<void>;
}
