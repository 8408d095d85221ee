import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { inertDocument } from '../../runtime/trusted-types.ts';

/** Turns code into HTML with `hljs-…` classes; undefined for a language it does not know. */
type Paint = (code: string, language: string) => string | undefined;

// As the reading page: longer code stays plain.
const LONGEST = 30_000;

const key = new PluginKey<DecorationSet>('code-colours');
const loaded = 'code-colours:loaded';
let paint: Paint | undefined;

/** The grammars that the API paints with. They are large and come with the first code block. */
const loadGrammars = async (): Promise<void> => {
  const { default: highlighter } = await import(
    /* webpackChunkName: "editor-grammars" */ 'highlight.js/lib/common'
  );
  paint = (code, language) =>
    highlighter.getLanguage(language)
      ? highlighter.highlight(code, { language, ignoreIllegals: true }).value
      : undefined;
};

const hasCode = (text: Node): boolean => {
  let found = false;
  text.descendants((node) => {
    found ||= node.type.name === 'codeBlock' && Boolean(node.attrs['language']);
    return !found && !node.isTextblock;
  });
  return found;
};

/** Where which class applies, read from the painted HTML. */
const rangesOf = (html: string, from: number): Decoration[] => {
  const inert = inertDocument(html);
  const walker = inert.createTreeWalker(inert.body, NodeFilter.SHOW_TEXT);
  const ranges: Decoration[] = [];
  let at = from;
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const length = text.textContent?.length ?? 0;
    const names: string[] = [];
    for (let span = text.parentElement; span && span !== inert.body; span = span.parentElement)
      names.unshift(span.className);
    if (names.length > 0) ranges.push(Decoration.inline(at, at + length, { class: names.join(' ') }));
    at += length;
  }
  return ranges;
};

// A block that did not change is the same node: its colours are known.
const known = new WeakMap<Node, { language: string; html: string }>();

const paintBlock = (block: Node): string | undefined => {
  const language = String(block.attrs['language'] ?? '');
  if (!paint || language === '' || block.content.size > LONGEST) return undefined;
  const before = known.get(block);
  if (before?.language === language) return before.html;
  const html = paint(block.textContent, language);
  if (html !== undefined) known.set(block, { language, html });
  return html;
};

const coloursOf = (text: Node): DecorationSet => {
  const ranges: Decoration[] = [];
  text.descendants((node, position) => {
    const html = node.type.name === 'codeBlock' ? paintBlock(node) : undefined;
    if (html !== undefined) ranges.push(...rangesOf(html, position + 1));
    return !node.isTextblock;
  });
  return DecorationSet.create(text, ranges);
};

/** Asks for the grammars once there is something to paint; without them code is plain. */
const loader = (view: EditorView) => {
  let asked = false;
  const look = () => {
    if (asked || !hasCode(view.state.doc)) return;
    asked = true;
    loadGrammars().then(
      () => {
        if (!view.isDestroyed) view.dispatch(view.state.tr.setMeta(loaded, true));
      },
      () => {
        asked = false;
      },
    );
  };
  look();
  return { update: look };
};

/** Colours of code blocks, as decorations: the text does not hold them. */
export const CodeColours = Extension.create({
  name: 'codeColours',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: (_, { doc }) => coloursOf(doc),
        apply: (change, before) =>
          change.docChanged || change.getMeta(loaded) ? coloursOf(change.doc) : before,
      },
      props: { decorations: (state) => key.getState(state) },
      view: loader,
    }),
  ],
});
