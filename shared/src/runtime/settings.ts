/** Settings of the page, provided by its host; origins have no trailing slash. */
export interface Settings {
  /** Origin of API and link feed; empty if it is the page's origin. */
  apiOrigin: string;
  hubOrigin: string;
  eventOrigin: string;
  siteName: string;
  phone: string;
  email: string;
  icp: string;
  assistantQr: string;
  appQr: string;
  /** There may be sample content, which pages name as such. */
  hasSamples?: boolean;
  /** Another server holds the link feed: a member's account there has a name of its own. */
  feedElsewhere?: boolean;
  /** How long a remote's manifest, entry, style sheet or page may take, in milliseconds. */
  remoteTimeoutMs: number;
  /** Of a hundred visits, how many tell the hub how remotes load; 0 for none, and nothing of errors. */
  remoteSample?: number;
  /** The page belongs to another site: browsers send no cookie of the hub, and title and address must not be changed. */
  foreign: boolean;
  /** Container of dialogs and other overlays; the end of the document if left out. */
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
