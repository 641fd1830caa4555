import { afterAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import liffOfPlatform from '@line/liff';
import { messagingScanner } from './messaging-scanner.js';

const environment = { systemName: 'cafe', environment: 'production', liffId: '1-a' } as const;

/** The platform's library as inside its app; tests override single functions. */
const liff = {
  init: jest.spyOn(liffOfPlatform, 'init').mockResolvedValue(undefined),
  getLineVersion: jest.spyOn(liffOfPlatform, 'getLineVersion'),
  isApiAvailable: jest.spyOn(liffOfPlatform, 'isApiAvailable'),
  scanCodeV2: jest.spyOn(liffOfPlatform, 'scanCodeV2'),
};

const scan = () => messagingScanner.scan(environment);

beforeEach(() => {
  liff.getLineVersion.mockReturnValue('14.2.0');
  liff.isApiAvailable.mockReturnValue(true);
  liff.scanCodeV2.mockResolvedValue({ value: 'SHOP-1' });
});
afterAll(() => void jest.restoreAllMocks());

describe("the messaging app's code reader", () => {
  it('returns the text of the code', async () => {
    await expect(scan()).resolves.toBe('SHOP-1');
  });

  it.each([
    ['an app that is too old', 'version', () => liff.getLineVersion.mockReturnValue('11.6.9')],
    ['a channel without the reader', 'cannotStart', () => liff.isApiAvailable.mockReturnValue(false)],
    ['a reader that fails', 'cannotStart', () => liff.scanCodeV2.mockRejectedValue(new Error('FORBIDDEN'))],
    ['a member who cancels', 'cancelled', () => liff.scanCodeV2.mockResolvedValue({ value: null })],
  ])('distinguishes %s: %s', async (_name, reason, prepare) => {
    prepare();
    await expect(scan()).rejects.toMatchObject({ reason });
  });

  it('cannot start if the app has no LIFF ID', async () => {
    await expect(messagingScanner.scan({ ...environment, liffId: undefined })).rejects.toMatchObject({
      reason: 'cannotStart',
    });
  });
});
