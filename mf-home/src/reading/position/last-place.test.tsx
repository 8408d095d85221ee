import { storyEntry } from '@hub/shared/contracts/testing/story';
import { answer } from '@hub/shared/testing/fake-api';
import { act, screen } from '@testing-library/react';
import { openPage } from '../../testing/open-page.tsx';
import { most, readingPlaceOf, saveReadingPlace } from './reading-places.ts';

const screenHeight = 800;
const blockHeight = 1000;
const blocks = 6;
const button = () => screen.queryByRole('button', { name: '回到上次读到的位置' });

let y = 0;

/** jsdom lays nothing out: paragraphs of 1000 px below each other, from the top of the page. */
const layOut = () => {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const at = this.tagName === 'P' ? [...(this.parentElement?.children ?? [])].indexOf(this) : 0;
    const height = this.tagName === 'P' ? blockHeight : blocks * blockHeight;
    return new DOMRect(0, at * blockHeight - y, 700, height);
  });
  window.innerHeight = screenHeight;
  window.scrollBy = ((options: ScrollToOptions) => {
    y += options.top ?? 0;
  }) as typeof window.scrollBy;
};

const scrollTo = async (to: number) => {
  y = to;
  window.dispatchEvent(new Event('scroll'));
  await act(() => new Promise((resolve) => setTimeout(resolve, 450)));
};

const openStory = async (address = '/view/12') => {
  answer('POST /v1/story/similar', []);
  const content = Array.from({ length: blocks }, (_, at) => `<p id="p${at}">第 ${at} 段</p>`).join('');
  answer('GET /v1/stories/{id}', storyEntry({ id: 12, content }));
  const page = await openPage(address);
  await screen.findByText('第 0 段');
  return page;
};

beforeEach(() => {
  y = 0;
  localStorage.clear();
  window.location.hash = '';
  layOut();
});
afterEach(() => jest.restoreAllMocks());

test('keeps where reading stopped and offers it on the next visit', async () => {
  const first = await openStory();
  expect(button()).toBeNull();
  await scrollTo(2420);
  expect(readingPlaceOf(12)).toMatchObject({ block: 2, part: 0.5 });
  first.unmount();

  y = 0;
  const { user } = await openStory();
  expect(y).toBe(0);
  await user.click(await screen.findByRole('button', { name: '回到上次读到的位置' }));
  expect(y).toBe(2420);
  expect(screen.getByText('第 2 段')).toHaveFocus();
  expect(button()).toBeNull();
});

test('what lies before the place does not overwrite it while it is offered; who goes past it needs it no more', async () => {
  saveReadingPlace(12, { block: 3, part: 0 });
  await openStory();
  await scrollTo(1500);
  expect(readingPlaceOf(12)).toMatchObject({ block: 3 });
  expect(button()).toBeVisible();
  await scrollTo(4000);
  expect(readingPlaceOf(12)).toMatchObject({ block: 4 });
  expect(button()).toBeNull();
});

test('who does not want it says so, and is followed anew', async () => {
  saveReadingPlace(12, { block: 3, part: 0 });
  const { user } = await openStory();
  await user.click(screen.getByRole('button', { name: '不用了' }));
  expect(button()).toBeNull();
  await scrollTo(1500);
  expect(readingPlaceOf(12)).toMatchObject({ block: 1 });
});

test('an article read to its end is forgotten', async () => {
  saveReadingPlace(12, { block: 3, part: 0 });
  await openStory();
  await scrollTo(blocks * blockHeight - screenHeight);
  expect(readingPlaceOf(12)).toBeUndefined();
  expect(button()).toBeNull();
});

test('an address with a part knows its own place', async () => {
  saveReadingPlace(12, { block: 3, part: 0 });
  window.location.hash = '#p1';
  await openStory();
  expect(button()).toBeNull();
});

test('keeps the newest hundred', () => {
  const now = jest.spyOn(Date, 'now');
  for (let id = 1; id <= most + 5; id += 1) {
    now.mockReturnValue(1e12 + id);
    saveReadingPlace(id, { block: 1, part: 0 });
  }
  expect(readingPlaceOf(5)).toBeUndefined();
  expect(readingPlaceOf(6)).toBeDefined();
  expect(readingPlaceOf(most + 5)).toBeDefined();
});
