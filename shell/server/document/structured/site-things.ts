import type { NavigationEntry, RemoteRoute } from '@hub/shared/contracts/kit/registry';
import { organization, type Subject, type Thing } from './thing.ts';

/** The site itself and how it is searched; it stands on the first page alone. */
export const siteThings = (subject: Subject): Thing[] => {
  const { origin, siteName } = subject;
  return [
    {
      '@type': 'WebSite',
      '@id': `${origin}/#website`,
      url: `${origin}/`,
      name: siteName,
      inLanguage: 'zh-CN',
      publisher: { '@id': `${origin}/#organization` },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
    organization(subject),
  ];
};

/** The way from the first page to this one, by the navigation that its route stands under. */
export const breadcrumbs = (
  route: Pick<RemoteRoute, 'path' | 'nav'>,
  heading: string,
  navigation: readonly NavigationEntry[],
  { origin, siteName, url }: Subject,
): Thing[] => {
  const list = navigation.find(({ path }) => path === route.nav);
  const steps = [
    { name: siteName, item: `${origin}/` },
    ...(list && list.path !== '/' ? [{ name: list.label, item: origin + list.path }] : []),
    ...(route.path === list?.path && url === origin + route.path ? [] : [{ name: heading, item: url }]),
  ];
  if (steps.length < 2) return [];
  const itemListElement = steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step }));
  return [{ '@type': 'BreadcrumbList', '@id': `${url}#breadcrumbs`, itemListElement }];
};
