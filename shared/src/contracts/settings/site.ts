import { text } from './setting.ts';

const fallbackText = 'a line marked 示例';

/** What the site says of itself. */
export const site = {
  siteName: text('SITE_NAME', 'AI 社区', { about: 'Name of the site' }),
  sitePhone: text('SITE_PHONE', '', { about: 'Phone number in the footer', fallbackText }),
  siteEmail: text('SITE_EMAIL', '', { about: 'E-mail address in the footer', fallbackText }),
  siteIcp: text('SITE_ICP', '', { about: 'ICP record number in the footer', fallbackText }),
  siteAssistantQr: text('SITE_ASSISTANT_QR', '', {
    about: "Picture of the community assistant's QR code",
    fallbackText,
  }),
  siteAppQr: text('SITE_APP_QR', '', { about: "Picture of the mini-program's or app's code", fallbackText }),
};
