import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { deployWithBaselines } from './baselines/mini-app/deploy.js';
import type { MiniAppBaselines } from './baselines/mini-app/start.js';
import { startOneProgram } from './baselines/one-program/start.js';
import { launchBrowser } from './browser/launch-browser.js';
import { type SignedIn, signIn } from './browser/sign-in.js';
import type { Line } from './report/line.js';
import { createDataDir, type RunningStack, startRunningStack } from './stack/running-stack.js';

/** One measurement of the bench. */
export interface Part {
  /** `npm run bench -- <name>` selects the part by this name. */
  readonly name: string;
  /** Measures. It stops everything that it starts itself, also on failure. */
  run(bench: Bench): Promise<readonly Line[]>;
}

/** Resources that parts share, each created on first use. */
export interface Bench {
  /** A stack with demo data. */
  stack(): Promise<RunningStack>;
  browser(): Promise<Browser>;
  /** Browser state of `admin`, signed in to the console of the shared stack. */
  signedIn(): Promise<SignedIn>;
  /** The same for the baseline: the console built as one program. */
  oneProgram(): Promise<SignedIn>;
  /** The deployed demo mini-app and its baselines. */
  miniAppBaselines(): Promise<MiniAppBaselines>;
  /** Registers a clean-up for the end of the bench, which also runs if the bench is interrupted. */
  atEnd(end: () => Promise<void>): void;
  /** Prints progress. */
  report(line: string): void;
}

/** Opens a bench; `close` stops everything that was started for it. */
export function openBench(report: (line: string) => void): { bench: Bench; close(): Promise<void> } {
  const closings: (() => Promise<void>)[] = [];
  const atEnd = (end: () => Promise<void>) => void closings.push(end);
  const dataDir = once(async () => {
    const data = await createDataDir();
    atEnd(data.remove);
    return data.path;
  });
  const stack = once(async () => {
    report('starting a stack');
    const starting = startRunningStack(await dataDir());
    atEnd(async () => (await starting.catch(() => undefined))?.stop());
    return starting;
  });
  const browser = once(async () => {
    const launching = launchBrowser();
    atEnd(async () => (await launching.catch(() => undefined))?.close());
    return launching;
  });
  const signedIn = once(async () => signIn(await browser(), (await stack()).urls.console));
  const oneProgram = once(async () => {
    report('building the console as one program');
    const baseline = await startOneProgram(await stack(), await dataDir());
    atEnd(baseline.stop);
    return { ...(await signedIn()), origin: baseline.origin };
  });
  const miniAppBaselines = once(async () => {
    const baselines = await deployWithBaselines(
      { stack, report },
      join(await dataDir(), 'mini-app-baselines'),
    );
    atEnd(baselines.stop);
    return baselines;
  });
  return {
    bench: { stack, browser, signedIn, oneProgram, miniAppBaselines, atEnd, report },
    async close() {
      for (let next = closings.pop(); next; next = closings.pop()) await next();
    },
  };
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
