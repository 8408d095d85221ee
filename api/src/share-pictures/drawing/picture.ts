/** What is drawn of a thing. The texts are anybody's. */
export interface Subject {
  /** 文章, 论文, 活动, 人物. */
  readonly kind: string;
  readonly title: string;
  readonly summary: string;
  /** Who, when, where: one line each. */
  readonly facts: readonly string[];
  readonly siteName: string;
  /** The page, in full. */
  readonly url: string;
}

export const shapes = ['card', 'poster'] as const;
/** `card` lies in previews of links; `poster` is kept on phones, and leads back by its QR code. */
export type Shape = (typeof shapes)[number];

export const sizes: Readonly<Record<Shape, { readonly width: number; readonly height: number }>> = {
  card: { width: 1200, height: 630 },
  poster: { width: 750, height: 1200 },
};

/** To be raised with every change of how they look. */
export const DRAWING = 1;
