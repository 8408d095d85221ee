const notInFileNames = /[\p{Cc}"*/:<>?\\|]+/gu;
// Nobody sees these; a name that begins with one may be a hidden file after all, or read backwards.
const unseen = /\p{Cf}/gu;

/**
 * `attachment` with words as file name, for programs that read UTF-8 there and for those that do not; these and what is
 * left without a name get the plain one.
 */
export const attachmentNamed = (words: string, plain: string, extension: string): string => {
  const clean = words
    .replaceAll(unseen, '')
    .replaceAll(notInFileNames, ' ')
    .replaceAll(/\s+/g, ' ')
    // A name that begins with a dot is a hidden file, and two of them look like the folder above.
    .replace(/^[ .]+/, '')
    .trim();
  const name = `${clean.slice(0, 80).toWellFormed() || plain}.${extension}`;
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}.${extension}"; filename*=UTF-8''${encoded}`;
};
