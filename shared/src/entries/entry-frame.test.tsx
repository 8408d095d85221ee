import { screen } from '@testing-library/react';
import { renderPart } from '../testing/render-page.tsx';
import { EntryActions } from './entry-actions.tsx';
import { EntryFrame } from './entry-frame.tsx';

test('the heading holds the link; a new tab where asked', async () => {
  await renderPart(<EntryFrame title="标题" href="/view/1" newTab titleLang="en" />);
  const heading = screen.getByRole('heading', { level: 2, name: '标题' });
  expect(heading).toHaveAttribute('lang', 'en');
  const link = screen.getByRole('link', { name: '标题' });
  expect(heading).toContainElement(link);
  expect(link).toHaveAttribute('href', '/view/1');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener');
});

test('shows what there is and keeps no place for what there is not', async () => {
  const { container, rerender } = await renderPart(<EntryFrame title="标题" href="/view/1" />);
  expect(container.querySelector('p')).toBeNull();
  expect(container.querySelector('img')).toBeNull();
  rerender(
    <EntryFrame
      title="标题"
      href="/paper/1"
      headingLevel={3}
      summary="摘要"
      meta={['来源', '', null, false, '今天']}
      picture="/cover.png"
      lead={<b>1</b>}
      actions={<button type="button">动作</button>}
    />,
  );
  expect(screen.getByRole('heading', { level: 3 })).toBeVisible();
  expect(screen.getByText('摘要')).toBeVisible();
  expect([...container.querySelectorAll('.fact')].map((fact) => fact.textContent)).toEqual(['来源', '今天']);
  expect(screen.getByRole('button', { name: '动作' })).toBeVisible();
});

test('the picture is a second place to click, not a second link to hear', async () => {
  const { container } = await renderPart(<EntryFrame title="标题" href="/view/1" picture="/cover.png" />);
  expect(screen.getAllByRole('link')).toHaveLength(1);
  const image = container.querySelector('img');
  expect(image).toHaveAttribute('alt', '');
  expect(image).toHaveAttribute('loading', 'lazy');
  expect(image).toHaveAttribute('width', '120');
});

test("the kind's own actions stand before 分享", async () => {
  await renderPart(
    <EntryActions url="/view/1">
      <button type="button">收藏</button>
    </EntryActions>,
  );
  expect(screen.getAllByRole('button').map((button) => button.textContent || button.ariaLabel)).toEqual([
    '收藏',
    '分享',
  ]);
});
