import { settings } from '../../runtime/settings.ts';

const ofHub = [
  [/^\/view\/(\d+)$/, 'story'],
  [/^\/paper\/([0-9a-f-]{36})$/, 'paper'],
] as const;

const subjectOf = (page: URL): readonly [kind: string, id: string] | undefined => {
  const { hubOrigin, eventOrigin } = settings();
  if (page.origin === eventOrigin) {
    const [, event] = /^\/activities\/(\d+)$/.exec(page.pathname) ?? [];
    if (event) return ['event', event];
  }
  if (page.origin !== (hubOrigin || window.location.origin)) return undefined;
  const person = page.pathname === '/rankings' ? page.searchParams.get('person') : null;
  if (person) return ['person', person];
  for (const [pattern, kind] of ofHub) {
    const [, id] = pattern.exec(page.pathname) ?? [];
    if (id) return [kind, id];
  }
  return undefined;
};

/** Where the poster of a page is drawn; undefined for pages of which there is none. */
export const posterAddress = (url: string): string | undefined => {
  const page = URL.parse(url);
  const [kind, id = ''] = (page && subjectOf(page)) ?? [];
  return kind && `${settings().apiOrigin}/api/v1/pictures/${kind}/${encodeURIComponent(id)}/poster.png`;
};
