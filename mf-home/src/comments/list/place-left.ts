const comments = '[data-comment]';
const field = 'form[data-place="new"] textarea';

/**
 * Where the focus goes on when a comment is deleted: at the line that it leaves, else at the next comment, else at the one before,
 * else in the field. To be asked while it is there, for what to ask afterwards: its answers may go with it.
 */
export const placeLeft = (own: HTMLElement | null | undefined): (() => HTMLElement | null) => {
  const all = [...document.querySelectorAll<HTMLElement>(comments)];
  const at = own ? all.indexOf(own) : 0;
  const around = [...all.slice(at), ...all.slice(0, at).reverse()];
  return () => around.find((one) => one.isConnected) ?? document.querySelector<HTMLElement>(field);
};
