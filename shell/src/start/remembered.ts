/** What a browser remembers and the first paint shows already. A browser that keeps nothing shows what the server drew. */
export const showRemembered = (): void => {
  const { dataset } = document.documentElement;
  try {
    // A theme that was chosen by hand must not flash; the key is the theme switch's.
    const theme: unknown = JSON.parse(localStorage.getItem('hub:theme') ?? 'null');
    if (theme === 'dark' || theme === 'light') dataset['theme'] = theme;
  } catch {}
  try {
    // A notice that was put away must not come and go; the key is that of `sample-notice.tsx`.
    if (localStorage.getItem('hub:samples-known')) dataset['samplesKnown'] = '';
  } catch {}
};
