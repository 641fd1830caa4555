import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Scanner } from './scanner.js';

const environment = { systemName: 'cafe', environment: 'production', liffId: '1-a' } as const;

/** Fake of the platform's library inside its app; tests override single functions. */
const liff = {
  init: jest.fn(async () => undefined),
  getLineVersion: jest.fn<() => string | null>(),
  isApiAvailable: jest.fn<(name: string) => boolean>(),
  scanCodeV2: jest.fn<() => Promise<{ value: string | null }>>(),
};
jest.unstable_mockModule('@line/liff', () => ({ default: liff }));

async function scan(): Promise<string> {
  const { messagingScanner } = (await import('./messaging-scanner.js')) as { messagingScanner: Scanner };
  return messagingScanner.scan(environment);
}

beforeEach(() => {
  liff.getLineVersion.mockReturnValue('14.2.0');
  liff.isApiAvailable.mockReturnValue(true);
  liff.scanCodeV2.mockResolvedValue({ value: 'SHOP-1' });
});

describe("the messaging app's code reader", () => {
  it('returns the text of the code', async () => {
    await expect(scan()).resolves.toBe('SHOP-1');
  });

  it.each([
    ['an app that is too old', 'version', () => liff.getLineVersion.mockReturnValue('11.6.9')],
    ['a channel without the reader', 'cannotStart', () => liff.isApiAvailable.mockReturnValue(false)],
    ['a reader that fails', 'cannotStart', () => liff.scanCodeV2.mockRejectedValue(new Error('FORBIDDEN'))],
    ['a member who cancels', 'cancelled', () => liff.scanCodeV2.mockResolvedValue({ value: null })],
  ])('tells %s apart: %s', async (_name, reason, prepare) => {
    prepare();
    await expect(scan()).rejects.toMatchObject({ reason });
  });

  it('cannot start if the app has no LIFF ID', async () => {
    const { messagingScanner } = await import('./messaging-scanner.js');
    await expect(messagingScanner.scan({ ...environment, liffId: undefined })).rejects.toMatchObject({
      reason: 'cannotStart',
    });
  });
});
