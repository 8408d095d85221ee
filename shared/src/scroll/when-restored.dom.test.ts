import { whenRestored } from './when-restored.ts';

const { dataset } = document.documentElement;
const frames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

test('it waits until the page is where it was left, and is done once', async () => {
  const work = jest.fn();
  dataset['restoring'] = '';
  whenRestored(work);
  await frames();
  expect(work).not.toHaveBeenCalled();
  delete dataset['restoring'];
  await frames();
  await frames();
  expect(work).toHaveBeenCalledTimes(1);
});

test('it is done at once where nothing is restored, and never once it was given up', async () => {
  const work = jest.fn();
  whenRestored(work);
  expect(work).toHaveBeenCalledTimes(1);
  dataset['restoring'] = '';
  whenRestored(work)();
  delete dataset['restoring'];
  await frames();
  expect(work).toHaveBeenCalledTimes(1);
});
