import { openDemoApp } from '../../app/demo-app.js';
import type { RunningStack } from '../../stack/running-stack.js';
import { type MiniAppBaselines, startMiniAppBaselines } from './start.js';

interface DeployContext {
  stack(): Promise<RunningStack>;
  report(line: string): void;
}

/** Builds and deploys the demo mini-app, and serves it beside its baselines, which are built into a folder. */
export async function deployWithBaselines(
  { stack, report }: DeployContext,
  dir: string,
): Promise<MiniAppBaselines> {
  const app = await openDemoApp(await stack());
  await app.change();
  await app.deploy(await app.build());
  report("building the mini-app's baselines");
  return startMiniAppBaselines(app.origin, dir);
}
