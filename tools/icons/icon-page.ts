interface Icon {
  file: string;
  size: number;
  /** A system cuts it to a shape of its own: the ground goes to the edge, the drawing stays in the inner circle. */
  isMaskable: boolean;
}

export const icons: readonly Icon[] = [
  { file: 'icon-192.png', size: 192, isMaskable: false },
  { file: 'icon-512.png', size: 512, isMaskable: false },
  { file: 'icon-maskable-512.png', size: 512, isMaskable: true },
  { file: 'apple-touch-icon.png', size: 180, isMaskable: true },
];

// The drawing spans 23 of 32 units; with this it keeps within the inner 80 % that no system cuts.
const maskableScale = 0.86;

/** The drawing without its rounded ground, whose colour is given beside it. */
const withoutGround = (svg: string) => {
  const ground = /<rect\b[^>]*\bfill="([^"]+)"[^>]*\/>/.exec(svg);
  if (!ground?.[1]) throw new Error('icon.svg has no ground');
  return { colour: ground[1], drawing: svg.replace(ground[0], '') };
};

/** A page of exactly the icon's size that shows it. */
export const iconPage = (svg: string, { size, isMaskable }: Icon): string => {
  const { colour, drawing } = withoutGround(svg);
  const shown = isMaskable ? drawing : svg;
  const width = Math.round(size * (isMaskable ? maskableScale : 1));
  return `<!doctype html><style>
    html, body { margin: 0; height: 100%; background: ${isMaskable ? colour : 'transparent'} }
    body { display: grid; place-items: center }
    svg { display: block; width: ${width}px; height: ${width}px }
  </style>${shown}`;
};
