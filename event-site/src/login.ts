interface Envelope {
  code: number;
  data?: { id?: number; name?: string };
}

interface Origins {
  hubOrigin: string;
  apiOrigin: string;
}

/** Who is logged in at the hub: its cookie is the API host's, so only the API can say. */
const askWho = async (apiOrigin: string): Promise<Envelope['data']> => {
  const response = await fetch(`${apiOrigin}/api/v1/users`, { credentials: 'include' });
  return ((await response.json()) as Envelope).data;
};

const show = (link: HTMLAnchorElement, loginHref: string, name: string | undefined, hubOrigin: string) => {
  link.dataset['state'] = name === undefined ? 'visitor' : 'member';
  link.textContent = name ?? '登录/注册';
  link.href = name === undefined ? loginHref : `${hubOrigin}/users`;
};

/** Keeps the header's login link true: now, and whenever the page comes back to the foreground. */
export const syncLogin = ({ hubOrigin, apiOrigin }: Origins): (() => void) => {
  const link = document.getElementById('login');
  if (!(link instanceof HTMLAnchorElement)) return () => undefined;
  const loginHref = link.href;
  const refresh = async () => {
    try {
      const who = await askWho(apiOrigin);
      show(link, loginHref, who?.id ? (who.name ?? '我的主页') : undefined, hubOrigin);
    } catch {
      // Nobody knows: the way to log in stays open.
      if (link.dataset['state'] === 'unknown') show(link, loginHref, undefined, hubOrigin);
    }
  };
  const onVisible = () => document.visibilityState === 'visible' && void refresh();
  document.addEventListener('visibilitychange', onVisible);
  void refresh();
  return () => document.removeEventListener('visibilitychange', onVisible);
};
