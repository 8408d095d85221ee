/** Work beside requests. */
export interface Jobs {
  /** Runs by the clock of Asia/Shanghai, once however many processes there are; a missed one is made up for. */
  readonly schedule: (name: string, cron: string, run: () => Promise<void>) => void;
  /**
   * Runs in every process again and again, so many seconds after it ended; what is done must bear company. A run that may
   * last ends soon once the process is `stopping`.
   */
  readonly repeat: (name: string, seconds: number, run: (stopping: AbortSignal) => Promise<void>) => void;
  /** Runs when enqueued, once for each time, again after a failure. */
  readonly define: (name: string, run: JobHandler) => void;
  /** Asks for a run soon, of a scheduled job too. */
  readonly enqueue: (name: string, data?: object) => Promise<void>;
}

export type JobHandler = (data: object) => Promise<void>;

export interface Definition {
  readonly run: (data: object, stopping: AbortSignal) => Promise<void>;
  readonly cron?: string;
  readonly seconds?: number;
}

export type Definitions = Map<string, Definition>;

/** The registering half, the same for all kinds. */
export const collectJobs = (definitions: Definitions): Pick<Jobs, 'schedule' | 'repeat' | 'define'> => ({
  schedule: (name, cron, run) => void definitions.set(name, { cron, run }),
  repeat: (name, seconds, run) =>
    void definitions.set(name, { seconds, run: (_data, stopping) => run(stopping) }),
  define: (name, run) => void definitions.set(name, { run }),
});

export interface InlineJobs extends Jobs {
  /** Tells what runs that the process is stopping. */
  readonly stop: () => void;
}

/** Runs what is enqueued at once and schedules nothing: for tests. */
export const createInlineJobs = (): InlineJobs => {
  const definitions: Definitions = new Map();
  const stopping = new AbortController();
  return {
    ...collectJobs(definitions),
    enqueue: async (name, data = {}) => {
      const definition = definitions.get(name);
      if (!definition) throw new Error(`no job ${name}`);
      await definition.run(data, stopping.signal);
    },
    stop: () => stopping.abort(),
  };
};
