import { QRCodeCanvas } from 'qrcode.react';
import { useEffect, useRef, useState } from 'react';
import styles from './qr-image.module.css';

export interface QrImageProps {
  value: string;
  /** Edge in CSS pixels. */
  size: number;
  /** Accessible name: 二维码, 票券二维码. */
  alt?: string;
  /** Modules of white inside the picture, which scanners want around what they read; a saved picture keeps them. */
  quietZone?: number;
  onClick?: () => void;
  /** The picture is there to be read. */
  onDrawn?: (() => void) | undefined;
}

/** Enough pixels for a sharp picture on any screen, and for what a long press saves. */
const drawnSize = 480;

/** A QR code as a real image, which a long press can save or read; always on a white card. */
export const QrImage = ({ value, size, alt = '二维码', quietZone = 0, onClick, onDrawn }: QrImageProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawing, setDrawing] = useState<{ of: string; src: string | undefined }>();
  // A picture of another value is none of this one.
  const src = drawing?.of === value ? drawing.src : undefined;
  useEffect(() => {
    setDrawing({ of: value, src: canvas.current?.toDataURL('image/png') });
  }, [value]);
  return (
    <span className={styles.card}>
      <QRCodeCanvas ref={canvas} value={value} size={drawnSize} level="M" marginSize={quietZone} hidden />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a convenience; what it does also has a button */}
      <img src={src} alt={alt} width={size} height={size} onClick={onClick} onLoad={onDrawn} />
    </span>
  );
};
