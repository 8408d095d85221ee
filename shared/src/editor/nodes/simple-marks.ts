import { Mark } from '@tiptap/core';

// What imported and pasted texts hold; no button makes them.
const simpleMark = (name: string, tag: string, ...also: string[]) =>
  Mark.create({
    name,
    parseHTML: () => [tag, ...also].map((each) => ({ tag: each })),
    renderHTML: () => [tag, 0],
  });

export const simpleMarks = [
  simpleMark('subscript', 'sub'),
  simpleMark('superscript', 'sup'),
  simpleMark('marked', 'mark'),
  simpleMark('keyboard', 'kbd'),
];
