/** What satori takes: elements as React has them. */
export interface Box {
  readonly type: string;
  readonly key: null;
  readonly props: Readonly<Record<string, unknown>>;
}

type Style = Readonly<Record<string, string | number>>;
type Content = Box | string | readonly (Box | undefined)[];

/** A flex box. */
export const box = (style: Style, children: Content): Box => ({
  type: 'div',
  key: null,
  props: { style: { display: 'flex', ...style }, children },
});

/** Text of at most so many lines; undefined where there is none. */
export const lines = (most: number, style: Style, text: string): Box | undefined =>
  text === ''
    ? undefined
    : {
        type: 'div',
        key: null,
        props: {
          style: { display: 'block', width: '100%', lineClamp: most, wordBreak: 'break-word', ...style },
          children: text,
        },
      };

/** A drawing of our own, `body` being the inside of an SVG element. */
export const drawing = (edge: number, viewBox: string, body: string): Box => ({
  type: 'img',
  key: null,
  props: {
    width: edge,
    height: edge,
    src: `data:image/svg+xml,${encodeURIComponent(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${edge}" height="${edge}" viewBox="${viewBox}">${body}</svg>`,
    )}`,
  },
});
