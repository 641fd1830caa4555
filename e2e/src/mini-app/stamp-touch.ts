import { type StampPattern, touchesOf } from '@noren/local-stack/testing';
import type { Phone } from './phone.js';

/** Presses a stamp of the sandbox onto the screen that waits for it, with all its feet at once. */
export async function pressStamp(phone: Phone, pattern: StampPattern): Promise<void> {
  await touchScreen(phone, (corner) => touchesOf(pattern, { x: corner.x + 30, y: corner.y + 60, size: 30 }));
}

/** Presses a stamp of hiTAP, whose feet are given in millimetres of its face; fewer than a stamp has are fingers. */
export async function pressHitap(
  phone: Phone,
  feet: readonly (readonly [x: number, y: number])[],
): Promise<void> {
  await touchScreen(phone, (corner) =>
    feet.map(([x, y]) => ({ x: corner.x + 40 + 6 * x, y: corner.y + 40 + 6 * y })),
  );
}

interface Point {
  readonly x: number;
  readonly y: number;
}

async function touchScreen({ page, context }: Phone, touches: (corner: Point) => Point[]): Promise<void> {
  const box = await page.locator('.stamp-pad-screen').boundingBox();
  if (box === null) throw new Error('no screen waits for a stamp');
  const session = await context.newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: touches(box) });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}
