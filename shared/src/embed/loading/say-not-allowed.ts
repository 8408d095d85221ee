import { http } from '@hub/shared/runtime/http';

let isSaid = false;

/**
 * A page whose origin the hub does not allow gets no answers, and readers see a failure that they cannot mend. What would,
 * is told to the page's owner in the console. Returns a function that ends it.
 */
export const sayNotAllowed = (apiOrigin: string): (() => void) => {
  const tell = async (): Promise<void> => {
    if (isSaid) return;
    isSaid = true;
    // An answer that nobody may read shows that the hub is there, so that it is the origin it refuses.
    await fetch(`${apiOrigin}/api/livez`, { mode: 'no-cors', cache: 'no-store' });
    // biome-ignore lint/suspicious/noConsole: the page is another site's, and its console the only place for its owner
    console.error(
      `<hub-remote>: ${apiOrigin} gives no data to pages of ${location.origin}. Its operator has to name this origin in EMBED_ORIGINS (docs/embedding.md). 该站点没有允许本页面的来源（${location.origin}），请联系运营者把它加入 EMBED_ORIGINS。`,
    );
  };
  const id = http.interceptors.response.use(undefined, (error: { code?: string; response?: unknown }) => {
    if (error.code === 'ERR_NETWORK' && !error.response)
      tell().catch(() => {
        isSaid = false;
      });
    return Promise.reject(error);
  });
  return () => http.interceptors.response.eject(id);
};
