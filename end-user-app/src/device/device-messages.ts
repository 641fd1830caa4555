import type { DeviceProof } from '@noren/contracts/device-proofs';
import type { ErrorCode } from '@noren/contracts/errors';
import { type PageView, settings } from '../view/page-view.js';

/** The settings' texts for one kind of stamp. */
export interface DeviceMessages {
  guideImageUrl: string;
  guideText: string;
  /** Shown when something other than the stamp touched the screen. */
  missedText: string;
  /** Milliseconds that the screen waits for a stamp; undefined waits until it is closed. */
  timeoutMs?: number;
  getMessage: (code: ErrorCode | undefined) => string | undefined;
}

export function getDeviceMessages(view: PageView, kind: DeviceProof['kind']): DeviceMessages {
  return kind === 'echoss' ? getEchossMessages(view) : getHitapMessages(view);
}

function getEchossMessages(view: PageView): DeviceMessages {
  const echoss = settings(view, 'echoss');
  const messages: Partial<Record<ErrorCode, string>> = {
    deviceUnknown: echoss.notRecognizedText,
    deviceRefused: echoss.notRecognizedText,
    deviceRepeated: echoss.repeatedText,
    deviceTimeout: echoss.timeoutText,
    deviceRequest: echoss.requestErrorText,
  };
  return {
    guideImageUrl: echoss.guideImageUrl,
    guideText: echoss.guideText,
    missedText: echoss.notRecognizedText,
    getMessage: (code) => (code === undefined ? undefined : messages[code] || undefined),
  };
}

function getHitapMessages(view: PageView): DeviceMessages {
  const hitap = settings(view, 'hitap');
  const failureCodes: readonly (ErrorCode | undefined)[] = ['deviceUnknown', 'deviceRefused'];
  return {
    guideImageUrl: hitap.guideImageUrl,
    guideText: hitap.guideText,
    missedText: hitap.failedText,
    timeoutMs: hitap.timeoutSeconds * 1000,
    getMessage: (code) =>
      (code === undefined ? hitap.offlineText : failureCodes.includes(code) ? hitap.failedText : undefined) ||
      undefined,
  };
}
