import { Agent } from 'node:http';
import { call } from '../app/call.js';
import { type DemoApp, waitUntil } from '../app/demo-app.js';

/** Polls a mini-app's top page every 5 ms until it contains a text. @returns the time, epoch milliseconds */
export async function servedAt({ origin, latest }: DemoApp, text: string): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  try {
    const isServed = async () => (await call(`${origin}/`, { agent })).body.includes(text);
    await waitUntil(`${origin} to serve the release`, isServed, 5);
    return performance.timeOrigin + performance.now();
  } catch (cause) {
    const { assetsVersion, status, createdAt } = (await latest()) ?? {};
    throw new Error(
      `"${text}" is not served; the newest deployment is #${assetsVersion}, ${status}, of ${createdAt}`,
      {
        cause,
      },
    );
  } finally {
    agent.destroy();
  }
}
