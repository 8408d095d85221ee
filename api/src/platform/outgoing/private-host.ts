import { isIP } from 'node:net';
import { isPrivateAddress } from './private-address.ts';

/** Names that no public name server knows: of this machine, of a network at home, of one company. */
const OWN_NAMES = /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|home\.arpa)$/;

/** Whether the host of an address can mean nothing on the open internet, by its name alone: nothing is looked up. */
export const isPrivateHost = ({ hostname }: URL): boolean => {
  const host = hostname.replaceAll(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(host) !== 0) return isPrivateAddress(host);
  return !host.includes('.') || OWN_NAMES.test(host);
};
