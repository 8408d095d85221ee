import type { ImageWidth } from '@hub/shared/text/address/image-address';
import { safeUrl } from '@hub/shared/text/address/safe-url';
import type { Db } from '../platform/db/open-database.ts';
import { proxiedAddress } from './image-key.ts';
import { addRemoteImages } from './images.queries.ts';

const OWN = /^\/(?:api\/sample|uploads)\/[\w-]+(?:\/[\w-]+)*\.(?:webp|png|jpe?g|gif)$/;
const PROXIED = /^\/img\/[\w-]{22}\/\d{3,4}\.webp$/;

/** Whether an address is a picture of ours: of the sample data, an upload, or what the proxy gives. */
export const isOwnPicture = (address: string): boolean => OWN.test(address) || PROXIED.test(address);

/**
 * Where readers get a picture from: its own address when it is ours, the image proxy's when it is from elsewhere, empty
 * for what is neither. Whoever stores such an address calls `rememberImages` with it in the same transaction.
 */
export const addressForReaders = (address: string, width: ImageWidth): string => {
  if (isOwnPicture(address)) return address;
  return safeUrl(address) === undefined ? '' : proxiedAddress(address, width);
};

/** Lets the proxy fetch these; addresses of our own are left out. */
export const rememberImages = (tx: Db, addresses: readonly string[]): Promise<void> =>
  addRemoteImages(
    tx,
    addresses.filter((address) => safeUrl(address) !== undefined),
  );
