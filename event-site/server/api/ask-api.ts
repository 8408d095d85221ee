export interface ApiAnswer {
  status: number;
  data: unknown;
}

/** Asks the hub's API as a visitor; `path` is below `/api`. */
export type AskApi = (method: string, path: string, body?: unknown) => Promise<ApiAnswer>;

const timeoutMs = 5000;

/** Asks an API that runs elsewhere, over http. */
export const askApiOver =
  (origin: string): AskApi =>
  async (method, path, body) => {
    const response = await fetch(new URL(`/api${path}`, origin), {
      method,
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(body ?? {}),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { data } = (await response.json()) as { data?: unknown };
    return { status: response.status, data };
  };
