import { BlockList, isIP } from 'node:net';

const blocked = new BlockList();

// What is no address of the open internet, after IANA's special-purpose registries.
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  // Azure's own services, at a public address.
  ['168.63.129.16', 32],
] as const)
  blocked.addSubnet(network, prefix, 'ipv4');

// Of IPv6 only global unicast is let through, and of that not what wraps an IPv4 address or documents.
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  blocked.addSubnet(network, prefix, 'ipv6');

/** True for every address that is not the open internet's; also for what is no address. */
export const isPrivateAddress = (address: string): boolean => {
  const version = isIP(address);
  if (version === 4) return blocked.check(address, 'ipv4');
  return version !== 6 || !global.check(address, 'ipv6') || blocked.check(address, 'ipv6');
};
