import { languageName } from './language-names.ts';

/** Gives every code block a line with its language and 复制. */
export const dressCode = (article: HTMLElement): void => {
  for (const pre of article.querySelectorAll<HTMLElement>('pre')) {
    if (pre.closest('.code-box')) continue;
    const box = document.createElement('div');
    box.className = 'code-box';
    pre.replaceWith(box);
    box.append(lineAbove(languageName(pre.dataset['language'] ?? '')), pre);
  }
};

const lineAbove = (language: string): HTMLElement => {
  const line = document.createElement('div');
  line.className = 'code-line';
  const name = document.createElement('span');
  name.textContent = language;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'code-copy';
  button.textContent = '复制';
  line.append(name, button);
  return line;
};

/** The code that a pressed 复制 belongs to; `undefined` when something else was pressed. */
export const codeToCopy = (target: EventTarget | null): string | undefined => {
  const button = target instanceof Element ? target.closest('.code-copy') : null;
  return button?.closest('.code-box')?.querySelector('pre')?.textContent ?? undefined;
};
