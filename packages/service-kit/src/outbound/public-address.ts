import { BlockList, isIP } from 'node:net';

/** IANA special-purpose addresses: this host, this network, private, shared, documentation, multicast… */
const specialIpv4 = [
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
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

/** Special ranges within public IPv6: protocol assignments with tunnels to IPv4, documentation, 6to4. */
const specialIpv6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const special = new BlockList();
for (const [net, prefix] of specialIpv4) special.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of specialIpv6) special.addSubnet(net, prefix, 'ipv6');
/** Public IPv6 range; addresses that embed IPv4 lie outside of it or are special. */
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');

/** True if an IP address belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !special.check(address, 'ipv4');
  return version === 6 && global.check(address, 'ipv6') && !special.check(address, 'ipv6');
}
