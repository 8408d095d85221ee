import type { Page } from '@playwright/test';

export interface HeadLink {
  rel: string;
  type: string;
  /** In full. */
  href: string;
  title: string;
}

/** What the head of the page that is shown leads to. */
export const headLinks = (page: Page, rel: string): Promise<HeadLink[]> =>
  page.locator(`head link[rel="${rel}"]`).evaluateAll((links) =>
    (links as HTMLLinkElement[]).map(({ rel: name, type, href, title }) => ({
      rel: name,
      type,
      href,
      title,
    })),
  );

/** The JSON-LD of the page, as one flat list. */
export const thingsOf = async (page: Page): Promise<Record<string, unknown>[]> => {
  const text = await page.locator('script[type="application/ld+json"]').textContent();
  return (JSON.parse(text ?? '{}') as { '@graph': Record<string, unknown>[] })['@graph'];
};
