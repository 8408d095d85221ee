import type { Guard } from '../storage/guards.ts';

export interface Partner<Heard> {
  /** The one window that is listened to and spoken to, as it is at that moment. */
  window: () => Window | null | undefined;
  /** Its origin; what comes from another, or would go to another, is lost. */
  origin: string;
  /** Messages of any other shape are none. */
  isMessage: Guard<Heard>;
}

/** Hears what one window of one origin says in words that are known; returns how to stop. */
export const listenTo = <Heard>(
  partner: Partner<Heard>,
  onMessage: (message: Heard) => void,
): (() => void) => {
  const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
    const speaker = partner.window();
    if (!speaker || source !== speaker || origin !== partner.origin) return;
    if (partner.isMessage(data)) onMessage(data);
  };
  window.addEventListener('message', hear);
  return () => window.removeEventListener('message', hear);
};

/** Says something to that window alone, and only while a page of that origin is in it. */
export const sayTo = (
  { window: partner, origin }: Pick<Partner<never>, 'window' | 'origin'>,
  message: object,
) => partner()?.postMessage(message, origin);
