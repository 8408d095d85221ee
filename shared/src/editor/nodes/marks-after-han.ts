import { Extension, type InputRule, markInputRule } from '@tiptap/core';

// Chinese is written without spaces, before which alone Tiptap's own rules look for marks. The signs are escaped: one raw
// Han sign makes the text of the shell's server build twice as large in memory (`tools/webpack/server-config.ts`).
const after = String.raw`(?<=[\p{sc=Han}\u3000-\u303f\uff00-\uffef\u201c\u201d\u2018\u2019\u2026\u2014])`;
const between = (sign: string, char: string) =>
  new RegExp(String.raw`${after}(${sign}([^\s${char}](?:[^${char}]*[^\s${char}])?)${sign})$`, 'u');

const marks = {
  bold: between(String.raw`\*\*`, '*'),
  italic: between(String.raw`\*`, '*'),
  strike: between('~~', '~'),
};

/** `**粗**`, `*斜*` and `~~删~~` right behind a Chinese character or sign. */
export const MarksAfterHan = Extension.create({
  name: 'marksAfterHan',
  addInputRules(): InputRule[] {
    return Object.entries(marks).flatMap(([name, find]) => {
      const type = this.editor.schema.marks[name];
      return type ? markInputRule({ find, type }) : [];
    });
  },
});
