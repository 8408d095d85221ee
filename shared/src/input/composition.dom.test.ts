import { isComposing } from './composition.ts';

test('an ordinary key is nobody else’s', () => {
  expect(isComposing(new KeyboardEvent('keydown', { key: 'Enter' }))).toBe(false);
});

test('a key during composition is the input method’s', () => {
  expect(isComposing(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true }))).toBe(true);
});

test('so is key code 229 after it, as Safari sends it', () => {
  expect(isComposing(new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229 }))).toBe(true);
});
