import { sendPage as answerWithPage } from './auth-scope.ts';
import { withWay } from './pages/fields.ts';
import { framePage as drawFrame } from './pages/frame.ts';
import { html as template } from './pages/html.ts';
import { messagePage as drawMessage } from './pages/message-page.ts';
import { returnAddress as readReturnAddress } from './return-address.ts';

export type { Html } from './pages/html.ts';

/** Pages that look like the login's: what is put into the template is escaped. */
export const html = template;
export const framePage = drawFrame;
export const messagePage = drawMessage;
export const sendPage = answerWithPage;

/** Where to go back to: an address on one of our own origins, else the hub's home page. */
export const returnAddress = readReturnAddress;

/** The address of the login that comes back to `address`. */
export const loginFor = (address: string): string => withWay('/auth/login', { redirect_url: address });
