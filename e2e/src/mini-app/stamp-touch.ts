import { type StampPattern, touchesOf } from '@noren/local-stack/testing';
import type { Phone } from './phone.js';

/** Presses a stamp of the sandbox onto the screen that waits for it, with all its feet at once. */
export async function pressStamp({ page, context }: Phone, pattern: StampPattern): Promise<void> {
  const box = await page.locator('.stamp-pad-screen').boundingBox();
  if (box === null) throw new Error('no screen waits for a stamp');
  const touches = touchesOf(pattern, { x: box.x + 30, y: box.y + 60, size: 30 });
  const session = await context.newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: touches });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}
