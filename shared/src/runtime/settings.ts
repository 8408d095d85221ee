/** What a host tells the front end about where it runs; origins have no trailing slash. */
export interface Settings {
  /** Origin of API and link feed; empty when the page's own. */
  apiOrigin: string;
  hubOrigin: string;
  eventOrigin: string;
  siteName: string;
  phone: string;
  email: string;
  icp: string;
  assistantQr: string;
  appQr: string;
  /** How long a remote's manifest, entry, style sheet or page may take, in milliseconds. */
  remoteTimeoutMs: number;
  /** The page is another site's: no cookie of the hub reaches it, and its title and address are not ours. */
  foreign: boolean;
  /** Where what opens above the page hangs; at the end of the document where left out. */
  portal?: HTMLElement | undefined;
}

let current: Settings = {
  apiOrigin: '',
  hubOrigin: '',
  eventOrigin: '',
  siteName: '',
  phone: '',
  email: '',
  icp: '',
  assistantQr: '',
  appQr: '',
  remoteTimeoutMs: 6000,
  foreign: false,
};

/** Called once by the host before anything renders. */
export const provideSettings = (settings: Partial<Settings>) => {
  current = { ...current, ...settings };
};

export const settings = (): Settings => current;
