/** The part of the platform's Trusted Types that is used here; what it gives back stands for the string it was made of. */
interface Rules {
  createHTML?: (html: string) => string;
  createScriptURL?: (url: string) => string;
}

declare global {
  /** What webpack's run time of shell and remotes asks before it loads a chunk. */
  var hubScripts: { createScriptURL: (url: string) => string } | undefined;
}

type Factory = { createPolicy: (name: string, rules: Rules) => Rules };

// A browser without them takes strings; so does a page of others whose policy does not name ours, or forbids them.
const policyOf = (name: string, rules: Rules): Rules => {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory };
  try {
    return trustedTypes?.createPolicy(name, rules) ?? rules;
  } catch {
    return rules;
  }
};

// Not what people upload: that lies below `/api`.
const ownScripts = /^\/(?:(?:assets|remotes|embed)\/|[\w-]+\/sw\.js$)/;
const folders = new Set<string>();

/** Lets scripts below a folder in, which the registry names; without this only the page's own build is. */
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

/** The address of a script, for `src` and `register`; throws for one that is not of the hub or a listed remote. */
export const trustedScript = (url: string): string => scripts.createScriptURL?.(url) ?? url;

/** HTML of the API, which has sanitised it, for `dangerouslySetInnerHTML`. Nothing else may come here. */
export const trustedHtml = (html: string): string => texts.createHTML?.(html) ?? html;

/** Any HTML as a document that is not shown: nothing runs or loads in it. Only words or known nodes may be taken out. */
export const inertDocument = (html: string): Document =>
  new DOMParser().parseFromString(trustedHtml(html), 'text/html');

globalThis.hubScripts = { createScriptURL: trustedScript };
