import type { ChainedCommands, Editor } from '@tiptap/core';
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  Heading4,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListOrdered,
  Minus,
  Redo2,
  Sigma,
  SquareCode,
  Strikethrough,
  Table,
  TextQuote,
  Undo2,
} from 'lucide-react';
import type { ReactNode } from 'react';

/** What a tool asks its writer for before it does anything. */
export type Question = 'link' | 'formula' | 'picture' | 'files';

export interface Tool {
  /** Not for a text that is a part of a page (`isPart` of `StoryEditorProps`). */
  ofWholes?: boolean;
  name: string;
  label: string;
  icon: ReactNode;
  /** Shown with the label: Ctrl or ⌘ and this. */
  keys?: string;
  /** A mark or kind of block that is on or off; others just do something. */
  isOn?: (editor: Editor) => boolean;
  /** Does it, or with `only` tells whether it can be done. */
  run?: (chain: ChainedCommands) => ChainedCommands;
  asks?: Question;
}

const block = (level: 2 | 3 | 4, label: string, icon: ReactNode): Tool => ({
  name: `heading-${level}`,
  label,
  icon,
  keys: `Alt+${level}`,
  ofWholes: level === 2,
  isOn: (editor) => editor.isActive('heading', { level }),
  run: (chain) => chain.toggleHeading({ level }),
});

const is =
  (name: string) =>
  (editor: Editor): boolean =>
    editor.isActive(name);

/** The tools, in groups. */
export const toolGroups: readonly (readonly Tool[])[] = [
  [
    { name: 'undo', label: '撤销', icon: <Undo2 />, keys: 'Z', run: (chain) => chain.undo() },
    { name: 'redo', label: '重做', icon: <Redo2 />, keys: 'Shift+Z', run: (chain) => chain.redo() },
  ],
  [
    block(2, '大标题', <Heading2 key="2" />),
    block(3, '中标题', <Heading3 key="3" />),
    block(4, '小标题', <Heading4 key="4" />),
  ],
  [
    {
      name: 'bold',
      label: '加粗',
      icon: <Bold />,
      keys: 'B',
      isOn: is('bold'),
      run: (chain) => chain.toggleBold(),
    },
    {
      name: 'italic',
      label: '斜体',
      icon: <Italic />,
      keys: 'I',
      isOn: is('italic'),
      run: (chain) => chain.toggleItalic(),
    },
    {
      name: 'strike',
      label: '删除线',
      icon: <Strikethrough />,
      keys: 'Shift+S',
      isOn: is('strike'),
      run: (chain) => chain.toggleStrike(),
    },
    {
      name: 'code',
      label: '行内代码',
      icon: <Code />,
      keys: 'E',
      isOn: is('code'),
      run: (chain) => chain.toggleCode(),
    },
    { name: 'link', label: '链接', icon: <Link2 />, keys: 'K', isOn: is('link'), asks: 'link' },
  ],
  [
    {
      name: 'bullet-list',
      label: '无序列表',
      icon: <List />,
      keys: 'Shift+8',
      isOn: is('bulletList'),
      run: (chain) => chain.toggleBulletList(),
    },
    {
      name: 'ordered-list',
      label: '有序列表',
      icon: <ListOrdered />,
      keys: 'Shift+7',
      isOn: is('orderedList'),
      run: (chain) => chain.toggleOrderedList(),
    },
    {
      name: 'quote',
      label: '引用',
      icon: <TextQuote />,
      keys: 'Shift+B',
      isOn: is('blockquote'),
      run: (chain) => chain.toggleBlockquote(),
    },
    {
      name: 'code-block',
      label: '代码块',
      icon: <SquareCode />,
      keys: 'Alt+C',
      isOn: is('codeBlock'),
      run: (chain) => chain.toggleCodeBlock(),
    },
  ],
  [
    { name: 'picture', label: '图片', icon: <ImagePlus />, asks: 'files' },
    {
      name: 'table',
      label: '表格',
      icon: <Table />,
      isOn: is('table'),
      run: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
    },
    { name: 'formula', label: '公式', icon: <Sigma />, asks: 'formula', ofWholes: true },
    { name: 'rule', label: '分隔线', icon: <Minus />, run: (chain) => chain.setHorizontalRule() },
  ],
];

/** What can be done to the table around the caret. */
export const tableTools: readonly Omit<Tool, 'icon'>[] = [
  { name: 'row-above', label: '上方加行', run: (chain) => chain.addRowBefore() },
  { name: 'row-below', label: '下方加行', run: (chain) => chain.addRowAfter() },
  { name: 'column-left', label: '左侧加列', run: (chain) => chain.addColumnBefore() },
  { name: 'column-right', label: '右侧加列', run: (chain) => chain.addColumnAfter() },
  { name: 'row-delete', label: '删除行', run: (chain) => chain.deleteRow() },
  { name: 'column-delete', label: '删除列', run: (chain) => chain.deleteColumn() },
  { name: 'header', label: '表头', run: (chain) => chain.toggleHeaderRow() },
  { name: 'merge', label: '合并或拆分', run: (chain) => chain.mergeOrSplit() },
  { name: 'table-delete', label: '删除表格', run: (chain) => chain.deleteTable() },
];

/** What the toolbar shows of the editor's state, by name. */
export const readTools = (editor: Editor): Record<string, boolean> => {
  const state: Record<string, boolean> = { table: editor.isActive('table') };
  for (const tool of toolGroups.flat()) {
    if (tool.isOn) state[`on:${tool.name}`] = tool.isOn(editor);
    if (tool.name === 'undo' || tool.name === 'redo') state[`can:${tool.name}`] = editor.can()[tool.name]();
  }
  return state;
};
