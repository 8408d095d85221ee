import { paper } from '@hub/shared/contracts/testing/catalogue';
import { useToasts } from '@hub/shared/runtime/toast';
import { renderPart } from '@hub/shared/testing/render-page';
import { screen } from '@testing-library/react';
import { CitationButton } from './citation-button.tsx';

const open = async () => {
  const rendered = await renderPart(<CitationButton paper={paper()} />);
  await rendered.user.click(screen.getByRole('button', { name: '引用' }));
  await screen.findByRole('dialog', { name: '引用' });
  return rendered;
};
const messages = () => useToasts.getState().toasts.map(({ message }) => message);

test('three formats behind three tabs', async () => {
  const { user } = await open();
  expect(screen.getByRole('tab', { name: 'BibTeX' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('tabpanel', { name: 'BibTeX' })).toHaveTextContent('@misc{vaswani2017attention,');
  await user.click(screen.getByRole('tab', { name: 'RIS' }));
  expect(screen.getByRole('tabpanel', { name: 'RIS' })).toHaveTextContent('AU - Vaswani, Ashish');
  await user.click(screen.getByRole('tab', { name: 'GB/T 7714' }));
  expect(screen.getByRole('tabpanel', { name: 'GB/T 7714' })).toHaveTextContent(
    /\[PP\/OL\]\. arXiv\(2017-06-12\)/,
  );
});

test('what is copied is what is shown', async () => {
  const { user } = await open();
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(screen.getByRole('button', { name: '复制' }));
  expect(write).toHaveBeenCalledWith(expect.stringMatching(/^@misc\{.*\n\}\n$/s));
  expect(messages()).toContain('已复制');
});

test('a download is a file of its format', async () => {
  const saved: string[] = [];
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: '下载 .bib' }));
  await user.click(screen.getByRole('tab', { name: 'RIS' }));
  await user.click(screen.getByRole('button', { name: '下载 .ris' }));
  expect(saved).toEqual(['arxiv-1706.03762.bib', 'arxiv-1706.03762.ris']);
});
