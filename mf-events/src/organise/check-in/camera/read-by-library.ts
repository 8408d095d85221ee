import decodeQR from 'qr/decode.js';

/** What the picture of a camera shows as a QR code; nothing where there is none. */
export type ReadCode = (video: HTMLVideoElement) => Promise<string | undefined>;

/** More pixels take longer and show no more of a code that is held before the camera. */
const longestSide = 800;

let canvas: HTMLCanvasElement | undefined;

const pictureOf = (video: HTMLVideoElement): ImageData | undefined => {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0 || videoHeight === 0) return undefined;
  const scale = Math.min(1, longestSide / Math.max(videoWidth, videoHeight));
  canvas ??= document.createElement('canvas');
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return context?.getImageData(0, 0, canvas.width, canvas.height);
};

/** Reads the picture by a library, for browsers without a reader of their own. */
export const readByLibrary: ReadCode = async (video) => {
  const picture = pictureOf(video);
  if (!picture) return undefined;
  try {
    return decodeQR(picture);
  } catch {
    // A picture without a code is an error to the library.
    return undefined;
  }
};
