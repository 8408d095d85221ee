import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { queueEarlyClicks } from './early-clicks.ts';

jest.useFakeTimers();
queueEarlyClicks();

const button = (type = 'button') => {
  const element = document.createElement('button');
  element.setAttribute('type', type);
  const clicked = jest.fn();
  document.body.replaceChildren(element);
  return { element, clicked, take: () => Object.assign(element, { __reactProps$x: {}, onclick: clicked }) };
};

// It looks at each frame, and gives a moment later.
const aMoment = () => jest.advanceTimersByTimeAsync(150);

test('a click that came too early is given when the button is taken over, once', async () => {
  const { element, clicked, take } = button();
  element.click();
  element.click();
  await aMoment();
  take();
  await aMoment();
  expect(clicked).toHaveBeenCalledTimes(1);
});

test('a press that came too early is a press later, and a key a key', async () => {
  for (const detail of [1, 0]) {
    const { element, clicked, take } = button();
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }));
    take();
    await aMoment();
    expect(clicked).toHaveBeenCalledWith(expect.objectContaining({ detail }));
  }
});

test('a button that is taken over hears its click once', async () => {
  const { element, clicked, take } = button();
  take();
  element.click();
  await aMoment();
  expect(clicked).toHaveBeenCalledTimes(1);
});

test('forms are sent as ever, and what is gone is forgotten', async () => {
  const submit = button('submit');
  submit.element.addEventListener('click', (event) => event.preventDefault());
  submit.element.click();
  submit.take();
  await aMoment();
  expect(submit.clicked).not.toHaveBeenCalled();
  const gone = button();
  gone.element.click();
  gone.element.remove();
  gone.take();
  await aMoment();
  expect(gone.clicked).not.toHaveBeenCalled();
});

const row = (source: string) => {
  const entry = document.createElement('div');
  entry.dataset['source'] = source;
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = '立即报名';
  entry.append(element);
  const clicked = jest.fn();
  return {
    entry,
    element,
    clicked,
    take: () => Object.assign(element, { __reactProps$x: {}, onclick: clicked }),
  };
};

test('a part that is drawn anew hears the click at its place, and nothing else does', async () => {
  const list = document.createElement('main');
  document.body.replaceChildren(list);
  const [served, other, same] = [row('event-5'), row('event-6'), row('event-5')];
  list.append(served.entry);
  served.element.click();
  list.replaceChildren(other.entry);
  other.take();
  await aMoment();
  list.replaceChildren(same.entry);
  same.take();
  await aMoment();
  expect(other.clicked).not.toHaveBeenCalled();
  expect(same.clicked).toHaveBeenCalledTimes(1);
});

test('a served part that stood one element deeper meanwhile gives its click to what takes its place', async () => {
  const list = document.createElement('main');
  const wrapper = document.createElement('div');
  document.body.replaceChildren(list);
  const [served, other, same] = [row('event-5'), row('event-6'), row('event-5')];
  wrapper.append(served.entry);
  list.append(wrapper);
  served.element.click();
  list.replaceChildren(same.entry, other.entry);
  for (const one of [same, other]) one.take();
  await aMoment();
  expect(same.clicked).toHaveBeenCalledTimes(1);
  expect(other.clicked).not.toHaveBeenCalled();
});

test('a link that waits for its script goes nowhere before', async () => {
  const link = document.createElement('a');
  link.href = '#there';
  link.dataset['waits'] = '';
  document.body.replaceChildren(link);
  const clicked = jest.fn((event: Event) => event.preventDefault());
  link.click();
  expect(window.location.hash).toBe('');
  Object.assign(link, { __reactProps$x: {}, onclick: clicked });
  await aMoment();
  expect(clicked).toHaveBeenCalledTimes(1);
});

describe('a link within the hub', () => {
  const linkTo = (hash: string) => {
    const link = document.createElement('a');
    link.href = hash;
    link.dataset['discover'] = 'true';
    document.body.replaceChildren(link);
    return link;
  };

  test('waits a moment for a page that need not be loaded anew', async () => {
    const link = linkTo('#within');
    const clicked = jest.fn((event: Event) => event.preventDefault());
    link.click();
    await jest.advanceTimersByTimeAsync(2000);
    expect(window.location.hash).toBe('');
    Object.assign(link, { __reactProps$x: {}, onclick: clicked });
    await aMoment();
    expect(clicked).toHaveBeenCalledTimes(1);
  });

  test('leads on by itself when the scripts take long, and with a key held at once', async () => {
    linkTo('#late').click();
    await jest.advanceTimersByTimeAsync(3200);
    expect(window.location.hash).toBe('#late');
    const prevented = jest.fn(({ defaultPrevented }: Event) => defaultPrevented);
    document.addEventListener('click', prevented, { once: true });
    linkTo('#other').dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }),
    );
    expect(prevented).toHaveReturnedWith(false);
  });
});

test('the keys that send a text are given when its field is taken over; others are none of ours', async () => {
  const field = document.createElement('textarea');
  document.body.replaceChildren(field);
  const pressed = jest.fn();
  const press = (key: KeyboardEventInit) =>
    field.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...key }));
  press({ key: 'Enter', ctrlKey: true });
  press({ key: 'Enter' });
  press({ key: 'a', ctrlKey: true });
  field.addEventListener('keydown', ({ key, ctrlKey }) => pressed(key, ctrlKey));
  Object.assign(field, { __reactProps$x: {} });
  await aMoment();
  expect(pressed.mock.calls).toEqual([['Enter', true]]);
  press({ key: 'Enter', ctrlKey: true });
  await aMoment();
  expect(pressed).toHaveBeenCalledTimes(2);
});

test('a link whose script only hears of the click leads on at once, and its script is told once', async () => {
  const link = document.createElement('a');
  link.href = '#pdf';
  link.dataset['heard'] = '';
  document.body.replaceChildren(link);
  const followed: boolean[] = [];
  const note = ({ defaultPrevented }: Event) => followed.push(!defaultPrevented);
  document.body.addEventListener('click', note);
  link.click();
  expect(followed).toEqual([true]);
  const heard = jest.fn();
  Object.assign(link, { __reactProps$x: {}, onclick: heard });
  await aMoment();
  expect(heard).toHaveBeenCalledTimes(1);
  expect(followed).toEqual([true, false]);
  link.click();
  expect(followed).toEqual([true, false, true]);
  document.body.removeEventListener('click', note);
});

describe('a press in the very moment in which React takes over', () => {
  const hydrating = (element: ReturnType<typeof createElement>) => {
    const box = document.createElement('div');
    document.body.replaceChildren(box);
    box.innerHTML = renderToString(element);
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
    const root = hydrateRoot(box, element);
    return { pressed: box.firstElementChild as HTMLElement, end: () => root.unmount() };
  };

  test('on a button is heard once', async () => {
    const heard = jest.fn();
    const { pressed, end } = hydrating(createElement('button', { type: 'button', onClick: heard }));
    pressed.click();
    await aMoment();
    expect(heard).toHaveBeenCalledTimes(1);
    pressed.click();
    expect(heard).toHaveBeenCalledTimes(2);
    end();
  });

  test('on a link that waits is heard once, as one that leads nowhere yet', async () => {
    const heard = jest.fn((event: { defaultPrevented: boolean }) => event.defaultPrevented);
    const link = createElement('a', { href: '#there', 'data-waits': '', onClick: heard });
    const { pressed, end } = hydrating(link);
    pressed.click();
    await aMoment();
    expect(heard.mock.results.map(({ value }) => value)).toEqual([false]);
    end();
  });

  test('the keys that send a text send it once', async () => {
    const heard = jest.fn();
    const { pressed, end } = hydrating(createElement('textarea', { onKeyDown: heard }));
    pressed.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true }),
    );
    await aMoment();
    expect(heard).toHaveBeenCalledTimes(1);
    end();
  });
});

test('a link that was drawn anew elsewhere is followed, once it is sure that nothing hears of it', async () => {
  const link = document.createElement('a');
  link.href = '#gone';
  link.dataset['discover'] = 'true';
  document.body.replaceChildren(link);
  link.click();
  link.remove();
  await jest.advanceTimersByTimeAsync(3200);
  expect(window.location.hash).toBe('#gone');
});
