import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chineseText } from '../../contracts/testing/chinese.ts';
import { useDialogs } from '../../runtime/dialogs.ts';
import { ChineseBlock } from './chinese-block.tsx';

const chinese = chineseText({ summary: '第一句。第二句。<b>第三句</b>。' });
const of = { sourceId: 'story-7', url: '/view/7' };

test('says that a model wrote it, which one and when, and leads to the original', () => {
  render(<ChineseBlock chinese={chinese} {...of} originalId="paper-abstract" />);
  expect(screen.getByRole('heading', { name: '示例中文标题' })).toBeVisible();
  // Text, whatever it looks like.
  expect(screen.getByText('第一句。第二句。<b>第三句</b>。')).toBeVisible();
  expect(screen.getByText('AI 生成')).toBeVisible();
  expect(screen.getByText(/example-model/)).toBeVisible();
  expect(screen.getByRole('link', { name: '看原文' })).toHaveAttribute('href', '#paper-abstract');
});

test('is reported as wrong by the dialog of reports', async () => {
  render(<ChineseBlock chinese={chinese} {...of} />);
  await userEvent.click(screen.getByRole('button', { name: '有误' }));
  expect(useDialogs.getState().asked).toMatchObject({ dialog: 'report', ...of, ofChinese: true });
});

test('leaves no trace where there is none', () => {
  const { container } = render(<ChineseBlock chinese={undefined} {...of} />);
  expect(container).toBeEmptyDOMElement();
});
