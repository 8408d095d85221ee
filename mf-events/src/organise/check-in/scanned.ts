import { readScannedCode } from '@hub/shared/text/scanned-code';
import type { Outcome } from './result/outcome.ts';

/** What was scanned, typed or pasted: the code of a ticket, or what else it is, in words. */
export type Scanned = { code: string } | { none: Extract<Outcome, { kind: 'refused' }> };

const none = (message: string, hint: string): Scanned => ({ none: { kind: 'refused', message, hint } });

const showIt = '请来宾出示票券的二维码，或票券页上二维码下方的一串字符。';

const isTicketPage = /^[^?]*\/ticket\/\d+\/?(?:\?.*)?$/;
const isEventPage = /\/activities\/\d+/;

/**
 * Reads a code, or the link of a ticket with the code behind the #. Other links of the mails are told apart here, and
 * nothing of them is sent: the one for giving a place back opens no door, and is no one else's to know.
 */
export const readScanned = (text: string): Scanned => {
  const { address, code } = readScannedCode(text);
  if (code.startsWith('cancel.')) return none('这是取消报名的链接', `用它会退掉名额，不能签到。${showIt}`);
  if (isEventPage.test(text)) return none('这是活动页的链接', showIt);
  if (isTicketPage.test(code) || (code === '' && address !== ''))
    return none('这个链接里没有票券码', '请来宾打开它，出示上面的二维码。');
  // Codes have no slash.
  const isCode = !code.includes('/') && (!address.includes('/') || isTicketPage.test(address));
  return isCode ? { code } : none('这不是票券', showIt);
};
