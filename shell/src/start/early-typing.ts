const keptMs = 10_000;

/**
 * Before anybody listens for them: a single key that means something to who listens for it later
 * (`@hub/shared/input/shortcut`), and whether an input method is at work, which who would exchange a field asks
 * (`header/search`). Part of what stands in documents themselves: short.
 */
export const noteEarlyTyping = (): void => {
  const root = document.documentElement;
  let forgetting: ReturnType<typeof setTimeout> | undefined;
  const forgetKey = () => {
    clearTimeout(forgetting);
    delete root.dataset['earlyKey'];
  };
  const keepKey = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) => {
    if (key === 'Enter') return forgetKey();
    const isTyped = target instanceof Element && target.closest('input, textarea, select, [contenteditable]');
    // Of a key and what is typed after it the key comes first. What fills in a form sends keys without a name.
    if (key?.length !== 1 || isTyped || ctrlKey || metaKey || altKey || root.dataset['earlyKey']) return;
    root.dataset['earlyKey'] = key;
    forgetting = setTimeout(forgetKey, keptMs);
  };
  addEventListener('keydown', keepKey, true);
  addEventListener('pointerdown', forgetKey, true);
  for (const type of ['compositionstart', 'compositionend'])
    addEventListener(type, () => root.toggleAttribute('data-composing', type === 'compositionstart'), true);
};
