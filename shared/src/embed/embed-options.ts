/** What a foreign host may tell the hub about where it lives; every origin without a trailing slash. */
export interface EmbedOptions {
  /** Where registry and remotes are asked for; by default where `embed.js` came from. */
  hubOrigin?: string;
  /** Origin of API and login; by default what the registry says, else the hub. */
  apiOrigin?: string;
  /** Origin of the event site; by default what the registry says. */
  eventOrigin?: string;
  siteName?: string;
  /**
   * False on a site of others, which no cookie of the hub reaches: whoever looks is a visitor, signs up on the event
   * site, and the page keeps its title. True by default.
   */
  login?: boolean;
  /** What the page looks like where its own `color-scheme` does not say; for what opens above it. */
  theme?: 'light' | 'dark' | undefined;
  /** Draws in shadow trees, where no rule of the page holds. False by default. */
  shadow?: boolean;
  /** How long registry, manifest, entry or style sheet may take, in milliseconds. */
  timeoutMs?: number;
}

/** Why there is nothing to show: it does not exist, it could not be had, or the path names nothing that is shown there. */
export type Absence = 'missing' | 'failed' | 'invalid';

/** What single-spa hands to every lifecycle function, and what a host may add. */
export interface EmbedProps {
  name: string;
  /** Where to draw; a container of its own at the end of the page when left out. */
  domElement?: HTMLElement;
  /** Path that the host shows; the address bar's when left out. */
  path?: string;
  /** What the host's server knows of the page already, shown until the remote has asked for itself. */
  initial?: unknown;
  /** The query cache of the first screen that the document brought in an element marked as served. */
  queries?: unknown;
  /** Told once the remote has found that there is nothing to show; the host may take it off and keep what it has. */
  onAbsent?: (absence: Absence) => void;
}

type Lifecycle = (props: EmbedProps) => Promise<unknown>;

/** The lifecycles of one remote, as single-spa wants them. */
export interface Lifecycles {
  bootstrap: Lifecycle;
  mount: Lifecycle;
  unmount: Lifecycle;
  /** Shows what other props say, in place: of a parcel. Remotes of before have none. */
  update?: Lifecycle;
}

/** What `embed.js` exports. */
export interface EmbedModule {
  lifecycles(remote: string, options?: EmbedOptions): Promise<Lifecycles>;
}
