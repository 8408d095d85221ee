import { StyleSheets } from './style-sheets.ts';

const base = 'http://localhost/remotes/mf-home/';
const isRemote = (url: string) => url.startsWith(base);
const links = () => [...document.head.querySelectorAll('link')];
const hrefs = () => links().map(({ href }) => href);

let stop: (() => void) | undefined;

beforeEach(() => {
  jest.useFakeTimers();
  document.head.replaceChildren();
});
afterEach(() => {
  stop?.();
  jest.useRealTimers();
});

const append = (link: HTMLLinkElement) => {
  document.head.append(link);
  return link;
};

/** A sheet as webpack asks for one. */
const lazySheet = (href: string) => {
  const link = document.createElement('link');
  const onerror = jest.fn();
  Object.assign(link, { rel: 'stylesheet', href, onerror });
  append(link);
  return { link, onerror };
};

describe('the sheets that the host asks for', () => {
  test('are not loaded again where the document holds them', async () => {
    const style = document.createElement('style');
    style.dataset['href'] = 'a.css';
    document.head.append(style);
    const sheets = new StyleSheets(1000);
    expect(sheets.request(`${base}a.css`, 0).rel).toBe('');
    expect(sheets.request(`${base}other-a.css`, 0).rel).toBe('stylesheet');
  });

  test('are waited for', async () => {
    const sheets = new StyleSheets(1000);
    const link = append(sheets.request(`${base}a.css`, 0));
    const settled = jest.fn();
    const waiting = sheets.settled(base).then(settled);
    await jest.advanceTimersByTimeAsync(10);
    expect(settled).not.toHaveBeenCalled();
    link.dispatchEvent(new Event('load'));
    await waiting;
    expect(settled).toHaveBeenCalled();
  });

  test('concern only who has them', async () => {
    const sheets = new StyleSheets(1000);
    append(sheets.request(`${base}a.css`, 0));
    await sheets.settled('http://localhost/remotes/mf-other/');
  });

  test.each([
    ['that fails', (link: HTMLLinkElement) => link.dispatchEvent(new Event('error'))],
    ['that hangs', () => jest.advanceTimersByTime(1000)],
  ])('one %s rejects and is asked for again under another address', async (_how, end) => {
    const sheets = new StyleSheets(1000);
    const link = append(sheets.request(`${base}a.css`, 0));
    end(link);
    await expect(sheets.settled(base)).rejects.toThrow('a.css did not load');
    expect(hrefs()).toEqual([]);
    sheets.retryFailed(base, 1);
    expect(hrefs()).toEqual([`${base}a.css?retry=1`]);
    links()[0]?.dispatchEvent(new Event('load'));
    await sheets.settled(base);
  });
});

describe('the sheets of lazy chunks', () => {
  const watch = () => {
    stop = new StyleSheets(1000).watch(isRemote);
  };

  test('one that hangs is told that it failed, and comes from another address the next time', async () => {
    watch();
    const first = lazySheet(`${base}page.css`);
    await jest.advanceTimersByTimeAsync(999);
    expect(first.onerror).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(first.onerror).toHaveBeenCalledTimes(1);
    const second = lazySheet(`${base}page.css`);
    await jest.advanceTimersByTimeAsync(1);
    expect(second.link.href).toBe(`${base}page.css?retry=1`);
  });

  test('one that has come is left alone', async () => {
    watch();
    const { link, onerror } = lazySheet(`${base}page.css`);
    await jest.advanceTimersByTimeAsync(1);
    link.dispatchEvent(new Event('load'));
    await jest.advanceTimersByTimeAsync(5000);
    expect(onerror).not.toHaveBeenCalled();
  });

  test('those of the shell itself are none of its business', async () => {
    watch();
    const { onerror } = lazySheet('http://localhost/assets/main.css');
    await jest.advanceTimersByTimeAsync(5000);
    expect(onerror).not.toHaveBeenCalled();
  });
});
