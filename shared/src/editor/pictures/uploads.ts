/** Sends a picture to the API and gives its address. */
export type SendPicture = (
  file: File,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
) => Promise<{ url: string }>;

export interface Upload {
  readonly name: string;
  /** To look at it meanwhile. */
  readonly preview: string;
  readonly state: 'sending' | 'failed' | 'done';
  /** 0 to 1. */
  readonly progress: number;
  /** Why it failed. */
  readonly problem: string;
  /** Where it is, once it is done. */
  readonly url: string;
}

interface Running {
  file: File;
  upload: Upload;
  stop: AbortController;
}

export interface Uploads {
  begin: (file: File) => string;
  retry: (id: string) => void;
  cancel: (id: string) => void;
  get: (id: string) => Upload | undefined;
  /** Told of every change; returns how to stop. */
  subscribe: (listener: (id: string) => void) => () => void;
  /** Something is on its way, or failed and waits for its writer. */
  isBusy: () => boolean;
}

let last = 0;

/** The pictures that are on their way up. They stay here, not in the text: a text never holds half a picture. */
export const createUploads = (send: SendPicture): Uploads => {
  const running = new Map<string, Running>();
  const listeners = new Set<(id: string) => void>();

  const change = (id: string, news: Partial<Upload>) => {
    const one = running.get(id);
    if (!one) return;
    one.upload = { ...one.upload, ...news };
    for (const tell of listeners) tell(id);
  };
  const start = async (id: string) => {
    const one = running.get(id);
    if (!one) return;
    const { signal } = one.stop;
    change(id, { state: 'sending', progress: 0, problem: '' });
    try {
      const { url } = await send(one.file, { signal, onProgress: (progress) => change(id, { progress }) });
      change(id, { state: 'done', url });
    } catch (error) {
      if (!signal.aborted) change(id, { state: 'failed', problem: messageOf(error) });
    }
  };
  return {
    begin: (file) => {
      const id = `upload-${++last}`;
      const upload: Upload = {
        name: file.name,
        preview: URL.createObjectURL(file),
        state: 'sending',
        progress: 0,
        problem: '',
        url: '',
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

const messageOf = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : '上传失败';
