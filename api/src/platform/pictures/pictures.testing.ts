import sharp from 'sharp';

/** A picture of one colour. */
export const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c33' } });

/** A GIF that moves. */
export const movingGif = (width: number, height: number, frames: number): Promise<Buffer> => {
  const bytes = Buffer.concat(
    Array.from({ length: frames }, (_, index) => Buffer.alloc(width * height * 3, (index * 37) % 255)),
  );
  const raw = { width, height: height * frames, channels: 3 as const, pageHeight: height };
  return sharp(bytes, { raw })
    .gif({ delay: Array(frames).fill(50) })
    .toBuffer();
};

/** A PNG that says it is much larger than it is: a bomb for whoever believes it. */
export const pngSaying = async (width: number, height: number): Promise<Buffer> => {
  const bytes = Buffer.from(await picture(4, 4).png().toBuffer());
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  const { crc32 } = await import('node:zlib');
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
};
