import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { SendPicture } from '../async/uploads.ts';
import { ApiError } from '../runtime/http/api-error.ts';
import { renderPart } from '../testing/render-page.tsx';
import { type EditorHandle, StoryEditor, type StoryEditorProps } from './story-editor.tsx';

const png = () => new File(['x'], 'a.png', { type: 'image/png' });

const open = async (
  html: string,
  sendPicture: SendPicture = () => new Promise(() => {}),
  more: Partial<StoryEditorProps> = {},
) => {
  let handle: EditorHandle | undefined;
  const onChange = jest.fn();
  const part = await renderPart(
    <StoryEditor
      {...more}
      html={html}
      sendPicture={sendPicture}
      onChange={onChange}
      onReady={(ready) => {
        handle = ready;
      }}
    />,
  );
  const text = await screen.findByRole('textbox', { name: more.label ?? '正文' });
  return { ...part, text, onChange, html: () => handle?.html() ?? '', handle: () => handle };
};

const paste = (target: HTMLElement, data: Record<string, string>, files: File[] = []) => {
  const event = createEvent.paste(target, {
    clipboardData: { files, types: Object.keys(data), getData: (type: string) => data[type] ?? '' },
  });
  act(() => void fireEvent(target, event));
};

test('shows the text it begins with and gives it back', async () => {
  const { text, html, onChange } = await open('<h2>标题</h2><p>正文</p>');
  expect(within(text).getByRole('heading', { name: '标题' })).toBeInTheDocument();
  expect(html()).toBe('<h2>标题</h2><p>正文</p>');
  expect(onChange).not.toHaveBeenCalled();
});

test('a part of a page has its own name and look, lower headings, no formulas, no pictures from elsewhere', async () => {
  const { text, html } = await open(
    '<h2>大</h2><h4>小</h4><p><code class="math-inline">x</code></p><figure><img src="https://example.org/a.png"></figure><figure><img src="/uploads/a.webp"></figure>',
    undefined,
    { label: '活动介绍', placeholder: '介绍一下', className: 'prose', isPart: true },
  );
  expect(text).toHaveClass('prose');
  expect(html()).toBe(
    '<h3>大</h3><h4>小</h4><p><code>x</code></p><figure><img src="/uploads/a.webp" alt=""></figure>',
  );
  expect(screen.getByRole('button', { name: '中标题' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '大标题' })).toBeNull();
  expect(screen.queryByRole('button', { name: '公式' })).toBeNull();
});

test('the tools are one stop of the Tab key, arrows lead through them', async () => {
  const { user } = await open('<p>字</p>');
  const tools = screen.getByRole('toolbar', { name: '编辑工具' });
  expect(tools.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  act(() => within(tools).getByRole('button', { name: '撤销' }).focus());
  await user.keyboard('{ArrowLeft}');
  expect(within(tools).getByRole('button', { name: '分隔线' })).toHaveFocus();
  await user.keyboard('{Home}{ArrowRight}');
  expect(within(tools).getByRole('button', { name: '重做' })).toHaveFocus();
});

test('a tool changes the text, says what is on, and can be undone', async () => {
  const { user, html, onChange } = await open('<p>字</p>');
  await user.click(screen.getByRole('button', { name: '大标题' }));
  expect(html()).toBe('<h2>字</h2>');
  expect(onChange).toHaveBeenCalled();
  expect(screen.getByRole('button', { name: '大标题' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: '撤销' }));
  expect(html()).toBe('<p>字</p>');
  await user.click(screen.getByRole('button', { name: '重做' }));
  expect(html()).toBe('<h2>字</h2>');
});

test('a link is asked for its address', async () => {
  const { user, html } = await open('<p></p>');
  await user.click(screen.getByRole('button', { name: '链接' }));
  const dialog = await screen.findByRole('dialog', { name: '链接' });
  await user.type(within(dialog).getByLabelText('链接地址'), 'javascript:alert(1)');
  await user.click(within(dialog).getByRole('button', { name: '确定' }));
  expect(within(dialog).getByText(/请填写以 http/)).toBeInTheDocument();
  await user.clear(within(dialog).getByLabelText('链接地址'));
  await user.type(within(dialog).getByLabelText('链接地址'), 'example.org/a');
  await user.type(within(dialog).getByLabelText('显示文字'), '示例');
  await user.click(within(dialog).getByRole('button', { name: '确定' }));
  expect(html()).toBe('<p><a href="https://example.org/a">示例</a></p>');
});

test('a formula is written by its source and shown as it will be', async () => {
  const { user, html, text } = await open('<p></p>');
  await user.click(screen.getByRole('button', { name: '公式' }));
  const dialog = await screen.findByRole('dialog', { name: '公式' });
  await user.click(within(dialog).getByLabelText('LaTeX 源码'));
  await user.paste('E=mc^2');
  await waitFor(() => expect(dialog.querySelector('math')).not.toBeNull());
  await user.click(within(dialog).getByRole('button', { name: '插入' }));
  expect(html()).toBe('<p><code class="math-inline">E=mc^2</code></p>');
  await waitFor(() => expect(text.querySelector('math')).not.toBeNull());
});

test('tools for a table are there within one', async () => {
  const { user, html } = await open('<p></p>');
  expect(screen.queryByRole('button', { name: '下方加行' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '表格' }));
  await user.click(screen.getByRole('button', { name: '下方加行' }));
  expect(html().match(/<tr>/g)).toHaveLength(4);
  expect(html()).not.toMatch(/style|colgroup|colwidth/);
  await user.click(screen.getByRole('button', { name: '删除表格' }));
  expect(html()).toBe('');
});

test('a picture that is pasted goes up; until it is there the text holds nothing of it', async () => {
  const sent: { done: (answer: { url: string }) => void; progress: (share: number) => void }[] = [];
  const { text, html, handle } = await open('<p>前</p>', (_file, { onProgress }) => {
    const { promise, resolve } = Promise.withResolvers<{ url: string }>();
    sent.push({ done: resolve, progress: onProgress });
    return promise;
  });
  paste(text, {}, [png()]);
  act(() => sent[0]?.progress(0.4));
  expect(within(text).getByRole('status')).toHaveTextContent('上传中 40%');
  expect(html()).toBe('<p>前</p>');
  expect(handle()?.isUploading()).toBe(true);
  expect(handle()?.missing()).toBe('图片还没有上传完，请稍候或移除');
  await act(async () => sent[0]?.done({ url: '/uploads/a.webp' }));
  expect(html()).toContain('<figure><img src="/uploads/a.webp" alt=""></figure>');
  expect(handle()?.isUploading()).toBe(false);
});

test('a click on a picture takes the focus to the text, wherever it was before', async () => {
  const { text } = await open('<p>前</p><figure><img src="/uploads/a.webp" alt="图"></figure>');
  const elsewhere = document.body.appendChild(document.createElement('input'));
  elsewhere.focus();
  fireEvent.mouseDown(within(text).getByRole('img', { name: '图' }));
  expect(text).toHaveFocus();
  elsewhere.remove();
});

test('a picture that failed is tried again or taken out', async () => {
  let tries = 0;
  const { text, html, user } = await open('<p></p>', async () => {
    tries += 1;
    if (tries === 1) throw new Error('图片不能超过 10 MB');
    return { url: '/uploads/b.webp' };
  });
  paste(text, {}, [png()]);
  expect(await within(text).findByText('上传失败：图片不能超过 10 MB')).toBeInTheDocument();
  await user.click(within(text).getByRole('button', { name: '重试' }));
  await waitFor(() => expect(html()).toContain('/uploads/b.webp'));
  await user.click(within(text).getByRole('button', { name: '移除' }));
  expect(html()).toBe('');
});

test('one that is refused is not tried again; who publishes is led to it', async () => {
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  const { text, handle } = await open('<p></p>', async () => {
    throw new ApiError('answer', 415, '只支持 PNG、JPEG、GIF 和 WebP 图片');
  });
  expect(handle()?.missing()).toBe('');
  paste(text, {}, [png()]);
  expect(await within(text).findByText(/^上传失败：只支持/)).toBeInTheDocument();
  expect(within(text).queryByRole('button', { name: '重试' })).toBeNull();
  act(() => expect(handle()?.missing()).toBe('有图片上传失败，请先重试或移除'));
  expect(within(text).getByRole('button', { name: '移除' })).toHaveFocus();
  expect(scrolled.mock.contexts).toContain(text.querySelector('figure'));
});

test('Markdown that is pasted becomes what it means, foreign markup what the editor knows', async () => {
  const { text, html, handle } = await open('<p></p>');
  paste(text, { 'text/plain': '## 标题\n\n- 一\n- 二\n\n公式 $x^2$\n' });
  expect(html()).toBe(
    '<h2>标题</h2><ul><li><p>一</p></li><li><p>二</p></li></ul><p>公式 <code class="math-inline">x^2</code></p>',
  );
  act(() => handle()?.replace('<p></p>'));
  paste(text, {
    'text/html': '<p style="color:red">红<b style="font-weight:normal">字</b><script>x()</script></p>',
    'text/plain': '红字',
  });
  expect(html()).toBe('<p>红字</p>');
  act(() => handle()?.replace('<p></p>'));
  paste(text, { 'text/plain': '2 * 3 = 6\n- 不是列表' });
  expect(html()).toBe('<p>2 * 3 = 6</p><p>- 不是列表</p>');
});
