/** What a host may set (docs/embedding.md), by the token of the hub that takes it. */
const given: Readonly<Record<string, string>> = {
  '--accent': '--hub-accent',
  '--on-accent': '--hub-on-accent',
  '--ink': '--hub-text',
  '--surface': '--hub-surface',
  '--raised': '--hub-surface',
  '--font': '--hub-font',
  '--radius-1': '--hub-radius',
};

const faded = (property: string, share: number) =>
  `color-mix(in srgb, var(${property}) ${share}%, transparent)`;

/** What follows from those, so that nobody has to set all shades. */
const derived: Readonly<Record<string, string>> = {
  '--accent-hover': 'color-mix(in srgb, var(--hub-accent) 85%, CanvasText)',
  '--accent-soft': faded('--hub-accent', 12),
  '--ink-2': faded('--hub-text', 80),
  '--ink-3': faded('--hub-text', 70),
  '--hairline': faded('--hub-text', 14),
  '--edge': faded('--hub-text', 28),
  '--hover': faded('--hub-text', 7),
  '--radius-2': 'calc(var(--hub-radius) * 1.5)',
};

/** The first declaration of a token: what print and small screens say later holds whatever the host sets. */
const declaration = (token: string) => new RegExp(`(?<![\\w-])${token}:\\s*([^;]+);`);

/** The hub's tokens where the host sets nothing, else what it sets. A shade of a colour that is not set is no value. */
export const withHostLooks = (tokens: string): string => {
  let css = tokens;
  for (const [token, property] of Object.entries(given))
    css = css.replace(declaration(token), (_, own: string) => `${token}: var(${property}, ${own});`);
  for (const [token, shade] of Object.entries(derived))
    css = css.replace(
      declaration(token),
      (_, own: string) => `--own${token.slice(1)}: ${shade}; ${token}: var(--own${token.slice(1)}, ${own});`,
    );
  return css;
};
