/** A thing of schema.org. */
export type Thing = { '@type': string } & Record<string, unknown>;

/** What all things of a document share. */
export interface Subject {
  /** Origin of the hub. */
  origin: string;
  siteName: string;
  /** The document's address in full. */
  url: string;
}

/** The thing without what says nothing. */
export const thing = (given: Thing): Thing => {
  const said = Object.entries(given).filter(([, value]) => {
    if (Array.isArray(value)) return value.length > 0;
    return value !== undefined && value !== '';
  });
  return Object.fromEntries(said) as Thing;
};

export const organization = ({ origin, siteName }: Omit<Subject, 'url'>): Thing => ({
  '@type': 'Organization',
  '@id': `${origin}/#organization`,
  name: siteName,
  url: `${origin}/`,
  logo: { '@type': 'ImageObject', url: `${origin}/icon-512.png`, width: 512, height: 512 },
});
