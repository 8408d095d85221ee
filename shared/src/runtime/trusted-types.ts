/** The part of Trusted Types used here; the returned objects are typed as the strings that they wrap. */
interface Rules {
  createHTML?: (html: string) => string;
  createScriptURL?: (url: string) => string;
}

declare global {
  /** Called by the webpack runtime of shell and remotes before it loads a chunk. */
  var hubScripts: { createScriptURL: (url: string) => string } | undefined;
}

type Factory = { createPolicy: (name: string, rules: Rules) => Rules };

// Falls back to strings without Trusted Types, and on other sites whose policy does not allow ours.
const policyOf = (name: string, rules: Rules): Rules => {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory };
  try {
    return trustedTypes?.createPolicy(name, rules) ?? rules;
  } catch {
    return rules;
  }
};

// Uploads are below `/api`, and therefore never trusted.
const ownScripts = /^\/(?:(?:assets|remotes|embed)\/|[\w-]+\/sw\.js$)/;
const folders = new Set<string>();

/** Allows scripts below a folder of the registry; without this only those of the page's own origin are allowed. */
export const trustScriptsBelow = (folder: string): void => {
  folders.add(folder);
};

const isOurs = (url: string): boolean => {
  const { origin, pathname, href } = new URL(url, document.baseURI);
  if (origin === window.location.origin && ownScripts.test(pathname)) return true;
  return [...folders].some((folder) => href.startsWith(folder));
};

const scripts = policyOf('hub-scripts', {
  createScriptURL: (url) => {
    if (!isOurs(url)) throw new TypeError(`no script of the hub: ${url}`);
    return url;
  },
});

const texts = policyOf('hub-html', { createHTML: (html) => html });

/** Marks a script's address as trusted, for `src` and `register`; throws if it is not of the hub or a listed remote. */
export const trustedScript = (url: string): string => scripts.createScriptURL?.(url) ?? url;

/** Marks HTML as trusted, for `dangerouslySetInnerHTML`. Only for HTML that the API has sanitised. */
export const trustedHtml = (html: string): string => texts.createHTML?.(html) ?? html;

/** Parses any HTML into a document in which nothing runs or loads. Only text or known nodes may be copied from it. */
export const inertDocument = (html: string): Document =>
  new DOMParser().parseFromString(trustedHtml(html), 'text/html');

globalThis.hubScripts = { createScriptURL: trustedScript };
