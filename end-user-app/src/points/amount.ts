import { fill } from '../locales/fill.js';
import { type PageView, settings, getMessages } from '../view/page-view.js';

/** Formats `1,250ポイント`, with the unit of the settings or the given one. */
export function pointAmount(view: PageView, points: number, unit = settings(view, 'point').unit): string {
  return fill(getMessages(view, 'points').amount, { points: points.toLocaleString('en-US'), unit });
}
