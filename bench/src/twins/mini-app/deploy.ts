import { openDemoApp } from '../../app/demo-app.js';
import type { RunningStack } from '../../stack/running-stack.js';
import { type MiniAppTwins, startMiniAppTwins } from './start.js';

interface Surroundings {
  stack(): Promise<RunningStack>;
  say(line: string): void;
}

/** Builds and deploys the demo mini-app, and serves it beside its baselines, which are built into a folder. */
export async function deployBesideTwins({ stack, say }: Surroundings, dir: string): Promise<MiniAppTwins> {
  const app = await openDemoApp(await stack());
  await app.change();
  await app.deploy(await app.build());
  say("building the mini-app's baselines");
  return startMiniAppTwins(app.origin, dir);
}
