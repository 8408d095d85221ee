import { copyText } from './copy-text.ts';

afterEach(() => {
  Object.assign(navigator, { clipboard: undefined });
  document.body.innerHTML = '';
});

test('uses the clipboard where there is one', async () => {
  const writeText = jest.fn().mockResolvedValue(undefined);
  Object.assign(navigator, { clipboard: { writeText } });
  expect(await copyText('链接')).toBe(true);
  expect(writeText).toHaveBeenCalledWith('链接');
});

test('else selects and copies inside the open dialog, and gives the focus back', async () => {
  document.body.innerHTML = '<div role="dialog"><button>复制</button></div>';
  const button = document.querySelector('button') as HTMLButtonElement;
  button.focus();
  let selected = '';
  document.execCommand = () => {
    const field = document.activeElement?.closest('[role="dialog"]')?.querySelector('textarea');
    selected = field?.value ?? '';
    return true;
  };
  expect(await copyText('链接')).toBe(true);
  expect(selected).toBe('链接');
  expect(document.querySelector('textarea')).toBeNull();
  expect(button).toHaveFocus();
});

test('tells when neither works', async () => {
  document.execCommand = () => {
    throw new Error('not here');
  };
  expect(await copyText('链接')).toBe(false);
});
