import { type PageView, settings } from '../view/page-view.js';

/** Milliseconds that an answer may be on its way after the stamps' server was waited for: it says so, too. */
const onTheWay = 5_000;

/** Milliseconds that the answer to what is proved so may take; undefined: no longer than any other. */
export function answerTime(view: PageView, proof: string): number | undefined {
  return proof === 'echoss' ? settings(view, 'echoss').timeoutSeconds * 1000 + onTheWay : undefined;
}
