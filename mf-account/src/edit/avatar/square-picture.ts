const edge = 512;

export const mostBytes = 10 * 1024 * 1024;

/** A square part of a picture, in its own pixels. */
export interface Square {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Whether the browser can read the picture. */
export const isReadable = async (file: Blob): Promise<boolean> => {
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    return false;
  }
};

/** A square of a picture, small enough for an avatar. */
export const squarePicture = async (file: Blob, { x, y, width, height }: Square): Promise<Blob> => {
  const picture = await createImageBitmap(file);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.min(Math.round(width), edge);
  canvas.getContext('2d')?.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('the picture cannot be drawn');
  return blob;
};
