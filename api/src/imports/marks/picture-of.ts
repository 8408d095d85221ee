const HEAD = 6;
const ENTRY = 16;
const MOST_ENTRIES = 64;
const PNG = Buffer.from('\x89PNG', 'latin1');

const isIco = (bytes: Buffer): boolean => bytes.length > HEAD && bytes.readUInt32LE(0) === 0x0001_0000;

/** The PNGs among the pictures of an .ico, each with what the file says of its place. */
const pngsOf = (bytes: Buffer): Buffer[] => {
  const count = Math.min(bytes.readUInt16LE(4), MOST_ENTRIES, Math.floor((bytes.length - HEAD) / ENTRY));
  return Array.from({ length: count }, (_, index) => {
    const entry = HEAD + index * ENTRY;
    const at = bytes.readUInt32LE(entry + 12);
    return bytes.subarray(at, at + bytes.readUInt32LE(entry + 8));
  }).filter((picture) => picture.subarray(0, PNG.length).equals(PNG));
};

/** What a site gives as its mark as a picture that we take: an .ico is a box, in which the largest PNG counts. */
export const pictureOf = (bytes: Buffer): Buffer => {
  if (!isIco(bytes)) return bytes;
  const [largest] = pngsOf(bytes).sort((one, other) => other.length - one.length);
  return largest ?? bytes;
};
