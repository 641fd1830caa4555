import { fill } from '../locales/messages.js';
import { getMessages, type PageView, settings } from '../view/page-view.js';

/** Formats `1,250ポイント`, with the unit of the settings or the given one. */
export function pointAmount(view: PageView, points: number, unit = settings(view, 'point').unit): string {
  return fill(getMessages(view, 'points').amount, { points: points.toLocaleString('en-US'), unit });
}
