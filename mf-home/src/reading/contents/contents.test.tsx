import { storyEntry } from '@hub/shared/contracts/testing/story';
import { answer } from '@hub/shared/testing/fake-api';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../../testing/open-page.tsx';

const chapters = '<h2 id="h-起">起</h2><p>一</p><h3 id="h-承">承</h3><p>二</p><h2 id="h-转">转</h2><p>三</p>';

const open = async (content: string, address = '/view/12') => {
  answer('POST /v1/story/similar', []);
  answer('GET /v1/stories/{id}', storyEntry({ id: 12, content }));
  const page = await openPage(address);
  await screen.findByRole('heading', { level: 1 });
  return page;
};

/** Beside the article and folded above it; the style sheet shows one of them. */
const contents = () => screen.getAllByRole('navigation', { name: '目录', hidden: true });
const beside = () => contents().at(-1) as HTMLElement;

test('lists chapters and sections, each a link into the page', async () => {
  await open(chapters);
  const links = within(beside()).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['起', '承', '转']);
  expect(links[0]).toHaveAttribute('href', `/view/12#${encodeURIComponent('h-起')}`);
});

test.each(['', '<p>一段</p>', '<h2 id="h-一">只有一节</h2>'])(
  'few headings need no contents: %s',
  async (content) => {
    await open(content);
    expect(screen.queryByRole('navigation', { name: '目录', hidden: true })).not.toBeInTheDocument();
  },
);

test('shows which part is being read', async () => {
  await open(chapters);
  const tops: Record<string, number> = { 'h-起': -500, 'h-承': 40, 'h-转': 600 };
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return { top: tops[this.id] ?? 0, bottom: 0 } as DOMRect;
  });
  const current = () => beside().querySelector('[aria-current="location"]')?.textContent;
  fireEvent.scroll(window);
  await waitFor(() => expect(current()).toBe('承'));
  tops['h-转'] = 100;
  fireEvent.scroll(window);
  await waitFor(() => expect(current()).toBe('转'));
});

test('a link goes to its part and folds the list on a phone', async () => {
  const { user, router } = await open(chapters);
  const folded = screen.getByText('目录', { selector: 'summary' }).closest('details') as HTMLDetailsElement;
  act(() => {
    folded.open = true;
  });
  await act(() => user.click(within(folded).getByRole('link', { name: '转' })));
  expect(decodeURIComponent(router.state.location.hash)).toBe('#h-转');
  expect(folded.open).toBe(false);
});

test('an address with a part opens there', async () => {
  const scrolledTo: string[] = [];
  jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolledTo.push(this.id);
  });
  window.location.hash = encodeURIComponent('h-转');
  await open(chapters);
  expect(scrolledTo).toContain('h-转');
  window.location.hash = '';
});

test('an address with a broken part opens at its top', async () => {
  window.location.hash = '%E0%A4';
  await open(chapters);
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  window.location.hash = '';
});
