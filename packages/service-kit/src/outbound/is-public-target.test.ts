import { expect, it, jest } from '@jest/globals';
import { isPublicTarget } from './is-public-target.js';

const resolve = (address: string) => async () => [{ address, family: address.includes(':') ? 6 : 4 }];

it.each([
  'https://127.0.0.1/x',
  'https://10.1.2.3',
  'https://192.168.0.1:8443/',
  'https://169.254.169.254/latest',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://[fd00::1]/',
  'https://localhost/',
  'https://LOCALHOST./',
  'https://points.localhost/',
  'https://mongodb/',
  'https://loyalty.noren.svc.cluster.local/',
  'https://metadata.google.internal/',
])('refuses %s', async (url) => {
  expect(await isPublicTarget(url, resolve('93.184.216.34'))).toBe(false);
});

it.each(['https://93.184.216.34/', 'https://[2606:2800:220:1::1]/', 'https://points.example.com/api'])(
  'accepts %s',
  async (url) => {
    expect(await isPublicTarget(url, resolve('93.184.216.34'))).toBe(true);
  },
);

it('refuses a name with a private address, and accepts one that does not resolve or not in time', async () => {
  expect(await isPublicTarget('https://points.example.com', resolve('10.0.0.1'))).toBe(false);
  expect(await isPublicTarget('https://points.example.com', resolve('fe80::1'))).toBe(false);
  expect(await isPublicTarget('https://points.example.com', () => Promise.reject(new Error('no')))).toBe(
    true,
  );
  jest.useFakeTimers();
  const late = isPublicTarget('https://points.example.com', () => new Promise(() => undefined));
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await late).toBe(true);
  jest.useRealTimers();
});
