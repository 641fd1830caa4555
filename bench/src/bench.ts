import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { launchBrowser } from './browser/launch-browser.js';
import { type SignedIn, signIn } from './browser/sign-in.js';
import type { Line } from './report/line.js';
import { createDataDir } from './stack/data-dir.js';
import { type RunningStack, startRunningStack } from './stack/running-stack.js';
import { deployBesideTwins } from './twins/mini-app/deploy.js';
import type { MiniAppTwins } from './twins/mini-app/start.js';
import { startOneProgram } from './twins/one-program/start.js';

/** One subject of the bench. */
export interface Part {
  /** What `npm run bench -- <name>` picks it by. */
  readonly name: string;
  /** Measures; whatever it starts besides the bench's own it ends, also on failure. */
  run(bench: Bench): Promise<readonly Line[]>;
}

/** What parts share; each is made when the first part asks for it. */
export interface Bench {
  /** A stack with demo data. */
  stack(): Promise<RunningStack>;
  browser(): Promise<Browser>;
  /** The state of a browser in which `admin` is signed in to the shared stack's console. */
  signedIn(): Promise<SignedIn>;
  /** The same for the console built as one program, the twin to compare with. */
  oneProgram(): Promise<SignedIn>;
  /** The demo's mini-app, deployed as it is, beside its twins. */
  miniAppTwins(): Promise<MiniAppTwins>;
  /** Has something ended with the bench, also when it is interrupted before a part can do so itself. */
  atEnd(end: () => Promise<void>): void;
  /** Tells how far it is. */
  say(line: string): void;
}

/** Opens a bench; `close` ends everything that was started for it. */
export function openBench(say: (line: string) => void): { bench: Bench; close(): Promise<void> } {
  const closings: (() => Promise<void>)[] = [];
  const atEnd = (end: () => Promise<void>) => void closings.push(end);
  const dataDir = once(async () => {
    const data = await createDataDir();
    atEnd(data.remove);
    return data.path;
  });
  const stack = once(async () => {
    say('starting a stack');
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
    say('building the console as one program');
    const twin = await startOneProgram(await stack(), await dataDir());
    atEnd(twin.stop);
    return { ...(await signedIn()), origin: twin.origin };
  });
  const miniAppTwins = once(async () => {
    const twins = await deployBesideTwins({ stack, say }, join(await dataDir(), 'mini-app-twins'));
    atEnd(twins.stop);
    return twins;
  });
  return {
    bench: { stack, browser, signedIn, oneProgram, miniAppTwins, atEnd, say },
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
