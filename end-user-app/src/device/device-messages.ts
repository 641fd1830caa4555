import type { DeviceProof, ErrorCode } from '@noren/contracts';
import { type PageView, settings } from '../view/page-view.js';

/** The settings' texts for one kind of stamp. */
export interface DeviceMessages {
  guideImageUrl: string;
  guideText: string;
  /** Shown when something other than the stamp touched the screen. */
  missedText: string;
  /** Milliseconds that the screen waits for a stamp; undefined waits until it is closed. */
  wait?: number;
  told: (code: ErrorCode | undefined) => string | undefined;
}

export function deviceMessages(view: PageView, kind: DeviceProof['kind']): DeviceMessages {
  return kind === 'echoss' ? echossMessages(view) : hitapMessages(view);
}

function echossMessages(view: PageView): DeviceMessages {
  const echoss = settings(view, 'echoss');
  const texts: Partial<Record<ErrorCode, string>> = {
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
    told: (code) => (code === undefined ? undefined : texts[code] || undefined),
  };
}

function hitapMessages(view: PageView): DeviceMessages {
  const hitap = settings(view, 'hitap');
  const failed: readonly (ErrorCode | undefined)[] = ['deviceUnknown', 'deviceRefused'];
  return {
    guideImageUrl: hitap.guideImageUrl,
    guideText: hitap.guideText,
    missedText: hitap.failedText,
    wait: hitap.timeoutSeconds * 1000,
    told: (code) =>
      (code === undefined ? hitap.offlineText : failed.includes(code) ? hitap.failedText : undefined) ||
      undefined,
  };
}
