import { type StampPattern, toTouches } from '@noren/local-stack/testing';
import type { MiniAppPage } from './mini-app-page.js';

/** No two presses are at the same point, in px. */
const jitter = () => Math.random() * 20;

/** Touches the stamp pad with all contact points of a sandbox stamp at once. */
export async function applyStamp(miniApp: MiniAppPage, pattern: StampPattern): Promise<void> {
  await touchScreen(miniApp, (corner) =>
    toTouches(pattern, { x: corner.x + 20 + jitter(), y: corner.y + 50 + jitter(), size: 30 }),
  );
}

/** Touches the stamp pad with a hiTAP stamp. Contact points in mm; fewer than a stamp has count as fingers. */
export async function applyHitapStamp(
  miniApp: MiniAppPage,
  feet: readonly (readonly [x: number, y: number])[],
): Promise<void> {
  const [left, top] = [30 + jitter(), 30 + jitter()];
  await touchScreen(miniApp, (corner) =>
    feet.map(([x, y]) => ({ x: corner.x + left + 6 * x, y: corner.y + top + 6 * y })),
  );
}

interface Point {
  readonly x: number;
  readonly y: number;
}

async function touchScreen(
  { page, context }: MiniAppPage,
  touches: (corner: Point) => Point[],
): Promise<void> {
  const box = await page.locator('.stamp-pad-screen').boundingBox();
  if (box === null) throw new Error('The page shows no stamp pad');
  const session = await context.newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: touches(box) });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}
