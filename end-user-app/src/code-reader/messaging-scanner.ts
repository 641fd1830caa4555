import liff from '@line/liff';
import { startMessaging } from '../member/liff.js';
import { isAtLeast, oldestVersion, ScanFailure, type Scanner } from './scanner.js';

/** The messaging app's own code reader. */
export const messagingScanner: Scanner = {
  async scan(environment) {
    try {
      await startMessaging(environment);
    } catch {
      throw new ScanFailure('cannotStart');
    }
    if (!isAtLeast(liff.getLineVersion(), oldestVersion)) throw new ScanFailure('version');
    if (!liff.isApiAvailable('scanCodeV2')) throw new ScanFailure('cannotStart');
    const { value } = await liff.scanCodeV2().catch(() => {
      throw new ScanFailure('cannotStart');
    });
    if (!value) throw new ScanFailure('cancelled');
    return value;
  },
};
