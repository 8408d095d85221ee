import type { Page } from '@playwright/test';

const block = /(<script type="application\/json" id="page-data">)(.*?)(<\/script>)/s;

type PageData = Record<string, unknown>;

/** Changes what the server wrote into the documents for the shell, as a failing server would. */
export const changePageData = (page: Page, change: (data: PageData) => PageData) =>
  page.route(
    (url) => !/^\/(?:api|assets|remotes|embed)/.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const body = (await response.text()).replace(
        block,
        (_match, open: string, json: string, close: string) => {
          const changed = change(JSON.parse(json) as PageData);
          return open + JSON.stringify(changed).replaceAll('<', '\\u003c') + close;
        },
      );
      return route.fulfill({ response, body });
    },
  );
