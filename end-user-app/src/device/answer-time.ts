import { type PageView, settings } from '../view/page-view.js';

/** Extra milliseconds for the answer after the stamp server timed out, because the answer reports that timeout. */
const answerDelayMs = 5_000;

/** Timeout in milliseconds for a call with this proof; undefined for the default. */
export function getAnswerTimeoutMs(view: PageView, proof: string): number | undefined {
  return proof === 'echoss' ? settings(view, 'echoss').timeoutSeconds * 1000 + answerDelayMs : undefined;
}
