import { AppError } from '../platform/errors/app-error.ts';

interface Credentials {
  readonly api: string;
  readonly appId: string;
  readonly secret: string;
  readonly now: () => number;
}

interface Cached {
  readonly value: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

const TIMEOUT = 5000;
const LARGEST_ANSWER = 64 * 1024;
// Renewed before WeChat forgets it, or a page signed at the last moment would fail.
const MARGIN = 5 * 60_000;

const ask = async (url: URL): Promise<Record<string, unknown>> => {
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT) });
    const text = await response.text();
    if (!response.ok || text.length > LARGEST_ANSWER) throw new Error(`status ${response.status}`);
    return JSON.parse(text) as Record<string, unknown>;
  } catch (cause) {
    // The address holds the secret, so the cause stays out of it.
    throw new AppError('wx_unavailable', { cause: new Error(`WeChat ${url.pathname}`, { cause }) });
  }
};

const toCached = (value: unknown, seconds: unknown, now: number): Cached => {
  if (typeof value !== 'string' || value === '' || typeof seconds !== 'number')
    throw new AppError('wx_unavailable');
  return { value, until: now + seconds * 1000 - MARGIN };
};

/** Fetches the `jsapi_ticket`: cached for its life, asked for once however many wait. */
export const createTicketSource = ({ api, appId, secret, now }: Credentials): (() => Promise<string>) => {
  let ticket: Cached | undefined;
  let asking: Promise<string> | undefined;

  const fetchTicket = async (): Promise<string> => {
    const tokenUrl = new URL('/cgi-bin/token', api);
    tokenUrl.search = new URLSearchParams({
      grant_type: 'client_credential',
      appid: appId,
      secret,
    }).toString();
    const { access_token } = await ask(tokenUrl);
    if (typeof access_token !== 'string') throw new AppError('wx_unavailable');
    const ticketUrl = new URL('/cgi-bin/ticket/getticket', api);
    ticketUrl.search = new URLSearchParams({ access_token, type: 'jsapi' }).toString();
    const answer = await ask(ticketUrl);
    ticket = toCached(answer.ticket, answer.expires_in, now());
    return ticket.value;
  };

  return async () => {
    if (ticket && ticket.until > now()) return ticket.value;
    asking ??= fetchTicket().finally(() => {
      asking = undefined;
    });
    return asking;
  };
};
