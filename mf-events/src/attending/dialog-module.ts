import { prepareConfirm } from '@hub/shared/ui/confirm-dialog';
import { prepareDialog } from '@hub/shared/ui/dialog';
import { lazyModule, preload } from '@hub/shared/ui/lazy-module';
import { prepareQrCode } from '@hub/shared/ui/qr-code';

/** 报名 and 电子票, which come on first intention. */
export const dialogModule = lazyModule(
  () => import(/* webpackChunkName: "attending" */ './attend-dialog.tsx'),
);

export const prepareAttending = (): void => preload(dialogModule);

/** All that shows a ticket and gives it back: whoever has one may want to show it where there is no network. */
export const prepareTicket = (): void => {
  for (const prepare of [prepareAttending, prepareDialog, prepareQrCode, prepareConfirm]) prepare();
};
