import { waitWhile } from '@hub/shared/async/wait-while';
import { EmbeddedScreen } from '@hub/shared/contracts/kit/embedded-screen';
import { readerHeaders } from '@hub/shared/door/reader';
import { Value } from 'typebox/value';

/** The HTML server's answer to `GET` of a path of its own. */
export type AskHtml = (path: string, signal: AbortSignal) => Promise<{ status: number; data: unknown }>;

/** The first screen of a page of this site as the events remote draws it, or nothing: then the browser draws. */
export type AskScreen = (path: string) => Promise<EmbeddedScreen | undefined>;

/** Asks an HTML server that runs elsewhere, over http. */
export const askHtmlOver =
  (origin: string): AskHtml =>
  async (path, signal) => {
    const response = await fetch(new URL(path, origin), {
      headers: readerHeaders(),
      redirect: 'error',
      signal,
    });
    return { status: response.status, data: await response.json() };
  };

const ok = 200;
// Nothing in a sheet may end the element that it will stand in.
const endsElement = /<\//;

/** Asks within a budget; whatever goes wrong leaves the page as it is without a first screen. */
export const screenWithin =
  (budgetMs: number, askHtml: AskHtml): AskScreen =>
  async (path) => {
    try {
      const query = new URLSearchParams({ path });
      const signal = AbortSignal.timeout(budgetMs);
      const asked = askHtml(`/embedded-screen/mf-events?${query}`, signal);
      const { status, data } = await waitWhile(signal, asked);
      if (status !== ok) return undefined;
      const screen = Value.Parse(EmbeddedScreen, data);
      return screen.sheets.some(({ css }) => endsElement.test(css)) ? undefined : screen;
    } catch {
      return undefined;
    }
  };
