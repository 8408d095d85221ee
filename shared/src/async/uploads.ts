/** What the API takes. */
export const pictureTypes: readonly string[] = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

interface Address {
  url: string;
}

/** Sends a picture to the API and gives what became of it, its address at least. */
export type SendPicture<Sent extends Address = Address> = (
  file: File,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
) => Promise<Sent>;

export interface Upload<Sent extends Address = Address> {
  readonly name: string;
  /** To look at it meanwhile. */
  readonly preview: string;
  readonly state: 'sending' | 'failed' | 'done';
  /** 0 to 1. */
  readonly progress: number;
  /** Why it failed. */
  readonly problem: string;
  /** Another try may help: the file itself was not refused. */
  readonly canRetry: boolean;
  /** What the API made of it, once it is done. */
  readonly sent?: Sent;
}

interface Running<Sent extends Address> {
  file: File;
  upload: Upload<Sent>;
  stop: AbortController;
}

export interface Uploads<Sent extends Address = Address> {
  begin: (file: File) => string;
  retry: (id: string) => void;
  cancel: (id: string) => void;
  get: (id: string) => Upload<Sent> | undefined;
  /** Told of every change; returns how to stop. */
  subscribe: (listener: (id: string) => void) => () => void;
  /** Something is on its way, or failed and waits for its writer. */
  isBusy: () => boolean;
}

/** What is said to whoever sends a text before its pictures are there. */
export const uploadsMissing = {
  failed: '有图片上传失败，请先重试或移除',
  sending: '图片还没有上传完，请稍候或移除',
} as const;

let last = 0;

/** The pictures that are on their way up. They stay here, not in the text: a text never holds half a picture. */
export const createUploads = <Sent extends Address>(send: SendPicture<Sent>): Uploads<Sent> => {
  const running = new Map<string, Running<Sent>>();
  const listeners = new Set<(id: string) => void>();

  const change = (id: string, news: Partial<Upload<Sent>>) => {
    const one = running.get(id);
    if (!one) return;
    one.upload = { ...one.upload, ...news };
    for (const tell of listeners) tell(id);
  };
  const start = async (id: string) => {
    const one = running.get(id);
    if (!one) return;
    const { signal } = one.stop;
    change(id, { state: 'sending', progress: 0, problem: '', canRetry: true });
    try {
      const sent = await send(one.file, { signal, onProgress: (progress) => change(id, { progress }) });
      change(id, { state: 'done', sent });
    } catch (error) {
      if (!signal.aborted)
        change(id, { state: 'failed', problem: messageOf(error), canRetry: !isRefused(error) });
    }
  };
  return {
    begin: (file) => {
      const id = `upload-${++last}`;
      const upload: Upload<Sent> = {
        name: file.name,
        preview: URL.createObjectURL(file),
        state: 'sending',
        progress: 0,
        problem: '',
        canRetry: true,
      };
      running.set(id, { file, upload, stop: new AbortController() });
      void start(id);
      return id;
    },
    retry: (id) => void start(id),
    cancel: (id) => {
      const one = running.get(id);
      if (!one) return;
      one.stop.abort();
      URL.revokeObjectURL(one.upload.preview);
      running.delete(id);
      for (const tell of listeners) tell(id);
    },
    get: (id) => running.get(id)?.upload,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isBusy: () => [...running.values()].some(({ upload }) => upload.state !== 'done'),
  };
};

/** Too large, or of no type that is taken. */
const refusals: readonly unknown[] = [413, 415];
const isRefused = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  return ('status' in error && refusals.includes(error.status)) || isRefused(error.cause);
};

const messageOf = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : '上传失败';
