import { expect, it } from '@jest/globals';
import { truncateAddress } from './truncate-address.js';

it.each([
  ['192.0.2.77', '192.0.2.0/24'],
  ['::ffff:192.0.2.77', '192.0.2.0/24'],
  ['2001:db8:12:3456::1', '2001:db8:12::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['2001::1:2:3:4:5:6', '2001:0:1::/48'],
  ['::1', '0:0:0::/48'],
  ['', 'unknown'],
  ['someone@example.com', 'unknown'],
])('keeps only the network of %s', (address, network) => {
  expect(truncateAddress(address)).toBe(network);
});
