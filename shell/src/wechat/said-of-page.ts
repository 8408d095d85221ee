import { inertDocument } from '@hub/shared/runtime/trusted-types';

/** What a shared link shows. */
export interface Said {
  title: string;
  desc: string;
  imgUrl: string;
}

const longestWaitMs = 5000;

const contentOf = (of: Document, selector: string): string =>
  of.querySelector<HTMLMetaElement>(selector)?.content ?? '';

/** What a document's head says of its page; the site's icon where it names no picture. */
const saidIn = (of: Document): Said => ({
  title: contentOf(of, 'meta[property="og:title"]') || of.title,
  desc: contentOf(of, 'meta[name="description"]') || window.location.host,
  imgUrl: contentOf(of, 'meta[property="og:image"]') || `${window.location.origin}/icon-512.png`,
});

// The sheets that stand in a document are not wanted: even where nothing is drawn browsers report them to our policy.
const tagsIn = (html: string): string => (html.match(/<title>[^<]*<\/title>|<meta [^<>]*>/g) ?? []).join('');

/** The head of the page that the document was served for, which the shell leaves as it was but for its title. */
const served = { page: '', said: undefined as Said | undefined };

/** To be called before the reader goes anywhere. */
export const rememberServedHead = (page: string): void => {
  served.page = page;
  served.said = saidIn(document);
};

/** What the document of a page says; of one that the reader came to inside the hub the server is asked. */
export const saidOf = async (page: string): Promise<Said> => {
  if (page === served.page && served.said) return served.said;
  try {
    const answer = await fetch(page, { signal: AbortSignal.timeout(longestWaitMs) });
    if (answer.ok) return saidIn(inertDocument(tagsIn(await answer.text())));
  } catch {
    // Without it the title has to do.
  }
  return { ...saidIn(inertDocument('')), title: document.title };
};
