import { paper } from '@hub/shared/contracts/testing/catalogue';
import { useDialogs } from '@hub/shared/runtime/dialogs';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChineseBlock } from './chinese-block.tsx';

const chinese = {
  title: '示例中文标题',
  summary: '第一句。第二句。<b>第三句</b>。',
  model: 'example-model',
  made_at: '2026-08-01T02:00:00.000Z',
};

test('says that a model wrote it, which one and when, and leads to the original', () => {
  render(
    <ChineseBlock paper={paper({ introduction: 'We propose.', chinese })} originalId="paper-abstract" />,
  );
  expect(screen.getByRole('heading', { name: '示例中文标题' })).toBeVisible();
  // Text, whatever it looks like.
  expect(screen.getByText('第一句。第二句。<b>第三句</b>。')).toBeVisible();
  expect(screen.getByText('AI 生成')).toBeVisible();
  expect(screen.getByText(/example-model/)).toBeVisible();
  expect(screen.getByRole('link', { name: '看原文' })).toHaveAttribute('href', '#paper-abstract');
});

test('is reported as wrong by the dialog of reports', async () => {
  const one = paper({ chinese });
  render(<ChineseBlock paper={one} originalId="paper-abstract" />);
  await userEvent.click(screen.getByRole('button', { name: '有误' }));
  expect(useDialogs.getState().asked).toMatchObject({ dialog: 'report', sourceId: one.source_id });
});

test('leaves no trace where there is none', () => {
  const { container } = render(<ChineseBlock paper={paper()} originalId="x" />);
  expect(container).toBeEmptyDOMElement();
});
