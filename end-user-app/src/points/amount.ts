import { fill } from '../locales/fill.js';
import { type PageView, settings, words } from '../view/page-view.js';

/** `1,250ポイント`, as the settings call them, or with a unit of its own. */
export function pointAmount(view: PageView, points: number, unit = settings(view, 'point').unit): string {
  return fill(words(view, 'points').amount, { points: points.toLocaleString('en-US'), unit });
}
