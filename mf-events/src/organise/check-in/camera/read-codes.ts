import type { ReadCode } from './read-by-library.ts';

interface Detector {
  detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>;
}

/** The browser's own, as far as we use it: no type library has it yet. */
interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats: () => Promise<readonly string[]>;
}

const format = 'qr_code';

const bundledReader = async (): Promise<ReadCode | undefined> => {
  const { BarcodeDetector: Own } = window as { BarcodeDetector?: DetectorClass };
  // Where the system lends no reader, the class is there and reads nothing.
  if (!Own || !(await Own.getSupportedFormats().catch((): string[] => [])).includes(format)) return undefined;
  const detector = new Own({ formats: [format] });
  return async (video) => (await detector.detect(video).catch(() => []))[0]?.rawValue;
};

/** A reader of QR codes: the browser's own, or a library's that only comes where it is needed. */
export const openReader = async (): Promise<ReadCode> =>
  (await bundledReader()) ??
  (await import(/* webpackChunkName: "qr-reader" */ './read-by-library.ts')).readByLibrary;
