import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { providePreload } from '../runtime/intent.ts';
import { provideNavigation } from '../runtime/navigation.ts';
import { Link, type LinkProps } from './link.tsx';

const went = jest.fn();
beforeEach(() => {
  went.mockReset();
  provideNavigation(went);
});

/** Clicks and tells whether the browser was kept from following by itself. */
const click = (props: LinkProps, how: MouseEventInit = {}): boolean => {
  render(<Link {...props}>去</Link>);
  const event = createEvent.click(screen.getByRole('link'), { button: 0, ...how });
  fireEvent(screen.getByRole('link'), event);
  return event.defaultPrevented;
};

test('a path of the hub goes by the router', async () => {
  expect(click({ href: '/papers?label=nlp' })).toBe(true);
  expect(went).toHaveBeenCalledWith('/papers?label=nlp');
});

test.each<[string, LinkProps, MouseEventInit]>([
  ['another site', { href: 'https://arxiv.org/abs/2312.00273' }, {}],
  ['an address without scheme', { href: '//elsewhere.example/x' }, {}],
  ['what the API answers', { href: '/auth/login?from_code=hub' }, {}],
  ['a new tab', { href: '/view/1', newTab: true }, {}],
  ['a click for a tab of its own', { href: '/papers' }, { ctrlKey: true }],
  ['the middle button', { href: '/papers' }, { button: 1 }],
])('%s is left to the browser', (_case, props, how) => {
  expect(click(props, how)).toBe(false);
  expect(went).not.toHaveBeenCalled();
});

test('inside WeChat a new tab is this one', async () => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 MicroMessenger/8.0');
  expect(click({ href: '/view/1', newTab: true })).toBe(true);
  expect(went).toHaveBeenCalledWith('/view/1');
  jest.restoreAllMocks();
});

test('whoever handles the click first may keep it', async () => {
  expect(click({ href: '/papers', onClick: (event) => event.preventDefault() })).toBe(true);
  expect(went).not.toHaveBeenCalled();
});

describe('the first signs that a link will be followed', () => {
  const begun = jest.fn();
  beforeEach(() => {
    jest.useFakeTimers();
    begun.mockReset();
    providePreload(begun);
  });
  afterEach(() => {
    providePreload(undefined);
    jest.useRealTimers();
  });

  const show = (props: LinkProps) => {
    render(<Link {...props}>去</Link>);
    return screen.getByRole('link');
  };

  test('a pointer that stays, the focus, and a finger at once', () => {
    const link = show({ href: '/paper/1' });
    fireEvent.pointerEnter(link);
    jest.advanceTimersByTime(100);
    fireEvent.focus(link);
    jest.advanceTimersByTime(100);
    fireEvent.touchStart(link);
    expect(begun.mock.calls.flat()).toEqual(['/paper/1', '/paper/1', '/paper/1']);
  });

  test('a pointer that passes by is none', () => {
    const link = show({ href: '/paper/1' });
    fireEvent.pointerEnter(link);
    fireEvent.pointerLeave(link);
    jest.advanceTimersByTime(100);
    expect(begun).not.toHaveBeenCalled();
  });

  test.each<LinkProps>([{ href: '/view/1', newTab: true }, { href: 'https://arxiv.org/abs/1' }])(
    'nothing is fetched for %j',
    (props) => {
      fireEvent.touchStart(show(props));
      expect(begun).not.toHaveBeenCalled();
    },
  );
});
