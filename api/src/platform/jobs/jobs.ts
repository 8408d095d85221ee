/** Background jobs. */
export interface Jobs {
  /**
   * Runs by cron in the time zone Asia/Shanghai, once for all processes; a missed run is made up for. A long run must end
   * soon after `stopping` is aborted.
   */
  readonly schedule: (name: string, cron: string, run: (stopping: AbortSignal) => Promise<void>) => void;
  /**
   * Runs in every process repeatedly, `seconds` after the last run ended; it must tolerate parallel runs. A long run must end
   * soon after `stopping` is aborted.
   */
  readonly repeat: (name: string, seconds: number, run: (stopping: AbortSignal) => Promise<void>) => void;
  /** Runs once for each `enqueue`, and again after a failure. */
  readonly define: (name: string, run: JobHandler) => void;
  /** Starts a run soon; also for scheduled jobs. */
  readonly enqueue: (name: string, data?: object) => Promise<void>;
}

export type JobHandler = (data: object) => Promise<void>;

export interface Definition {
  readonly run: (data: object, stopping: AbortSignal) => Promise<void>;
  readonly cron?: string;
  readonly seconds?: number;
}

export type Definitions = Map<string, Definition>;

/** The registration methods, shared by all implementations. */
export const collectJobs = (definitions: Definitions): Pick<Jobs, 'schedule' | 'repeat' | 'define'> => ({
  schedule: (name, cron, run) =>
    void definitions.set(name, { cron, run: (_data, stopping) => run(stopping) }),
  repeat: (name, seconds, run) =>
    void definitions.set(name, { seconds, run: (_data, stopping) => run(stopping) }),
  define: (name, run) => void definitions.set(name, { run }),
});

export interface InlineJobs extends Jobs {
  /** Tells what runs that the process is stopping. */
  readonly stop: () => void;
}

/** For tests: runs enqueued jobs at once and schedules nothing. */
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
