import type { HtmlSettings } from '../../settings.ts';

/** Who else documents may ask for something. */
export interface Origins {
  /** Of the hub itself. */
  hub: string;
  /** Of API and login, when not the hub's. */
  api: string;
  events: string;
  /** Foreign origins that serve remotes. */
  remotes: string[];
  /** Foreign origins of pictures that the operator chose. */
  images: string[];
}

export const originsOf = (settings: HtmlSettings): Origins => {
  const { hubOrigin, apiOrigin, eventOrigin, assistantQr, appQr, pictureOrigins } = settings;
  const pictures = [assistantQr, appQr].flatMap((address) => URL.parse(address) ?? []);
  return {
    hub: hubOrigin,
    api: apiOrigin,
    events: eventOrigin,
    remotes: settings.releasesOrigin ? [new URL(settings.releasesOrigin).origin] : [],
    images: [
      ...pictures.filter(({ protocol }) => /^https?:$/.test(protocol)).map(({ origin }) => origin),
      ...pictureOrigins,
    ],
  };
};
