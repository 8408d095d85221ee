export type PictureFormat = 'png' | 'jpeg' | 'gif' | 'webp';

const startsWith = (bytes: Uint8Array, text: string, at = 0): boolean =>
  Buffer.from(bytes.subarray(at, at + text.length)).toString('latin1') === text;

/** What a file is by its first bytes, whatever it is called; undefined for all that we do not take. */
export const formatOf = (bytes: Uint8Array): PictureFormat | undefined => {
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png';
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpeg';
  if (startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')) return 'gif';
  return startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8) ? 'webp' : undefined;
};
