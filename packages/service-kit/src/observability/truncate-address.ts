import { isIP } from 'node:net';

/**
 * Returns the network of an IP address: 24 bits of IPv4, 48 of IPv6. An attack can be traced to its provider, while a
 * single person's address is in no log.
 */
export function truncateAddress(address: string): string {
  const [, mapped] = /^::ffff:([\d.]+)$/i.exec(address) ?? [];
  const text = mapped ?? address;
  if (isIP(text) === 4) return `${text.split('.').slice(0, 3).join('.')}.0/24`;
  if (isIP(text) !== 6) return 'unknown';
  const [left = '', right] = text.split('::');
  const head = toGroups(left);
  const tail = toGroups(right ?? '');
  const zeros = Array.from({ length: right === undefined ? 0 : 8 - head.length - tail.length }, () => '0');
  return `${[...head, ...zeros, ...tail].slice(0, 3).join(':')}::/48`;
}

function toGroups(part: string): string[] {
  return part === '' ? [] : part.split(':');
}
