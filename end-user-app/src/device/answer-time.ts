import { type PageView, settings } from '../view/page-view.js';

/** Extra milliseconds for the answer after the stamp server timed out, because the answer reports that timeout. */
const answerDelayMs = 5_000;

/** Timeout in milliseconds for a call with this proof; undefined for the default. */
export function getAnswerTimeoutMs(view: PageView, proof: string): number | undefined {
  if (proof !== 'echoss' && proof !== 'hitap') return undefined;
  return settings(view, proof).timeoutSeconds * 1000 + answerDelayMs;
}
