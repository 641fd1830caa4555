import { setImmediate } from 'node:timers/promises';
import { releaseUrl } from '@noren/contracts/releases';
import { confirmOnTerminal, resetDemo } from '../demo/reset-demo.js';
import { findLiveDemo } from '../demo/seed-demo.js';
import { demoPassword } from '../identity/users.js';
import { StackError } from '../stack-error.js';
import { readPorts } from './ports.js';
import { getDefaultDataDir, type Stack, startStack } from './start-stack.js';

/**
 * Runs the stack in the foreground: reports progress, prints all URLs, and stops everything on Ctrl-C. If it
 * cannot start, it prints one line and exits with 1.
 */
export async function runStack(env: NodeJS.ProcessEnv = process.env): Promise<void> {
  const startedAt = Date.now();
  const print = (line: string) => process.stdout.write(`${line}\n`);
  // Ctrl-C during the start: the stack stops once it has started.
  let stopAsked = false;
  let stack: Stack | undefined;
  const stop = () => {
    if (stopAsked) return;
    stopAsked = true;
    print('\nStopping …');
    if (stack) void end(stack, print);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  try {
    stack = await startStack({
      dataDir: env['NOREN_DATA_DIR'] || undefined,
      demo: env['NOREN_DEMO'] !== '0' && 'complete',
      report: (line) => print(`· ${line}`),
    });
  } catch (error) {
    const known = error instanceof StackError;
    process.stderr.write(`\n${known ? error.message : `The stack did not start: ${explain(error)}`}\n`);
    process.exit(1);
  }
  if (stopAsked) return end(stack, print);
  print(toTable(stack, (Date.now() - startedAt) / 1_000));
  const isDemoReady = await Promise.race([stack.demo.then(() => true), setImmediate(false)]);
  if (!isDemoReady) print('\nThe demo data is not complete yet. A stop is safe: the next start continues.');
  await stack.demo;
  if (!stopAsked) print(await listFirstPlaces(stack));
}

/**
 * Deletes the data of the stack that {@link runStack} runs, after a confirmation on the terminal or `--yes`.
 *
 * @returns false if the user declines
 * @throws StackError with a one-line instruction
 */
export function resetLocalStack(args: readonly string[], env = process.env): Promise<boolean> {
  const print = (line: string) => process.stdout.write(`\n${line}\n`);
  const isAgreed = args.includes('--yes');
  const ask = process.stdin.isTTY ? confirmOnTerminal : undefined;
  return resetDemo({
    dataDir: env['NOREN_DATA_DIR'] || getDefaultDataDir(),
    ports: readPorts(env),
    env,
    print,
    confirm: isAgreed ? async () => true : ask,
  });
}

/** Lists what to open first. */
async function listFirstPlaces({ urls, dataDir, identity }: Stack): Promise<string> {
  const live = await findLiveDemo(dataDir);
  const user = identity === 'external' ? '' : `  (user admin, password ${demoPassword})`;
  const rows = [
    ['Console', `${urls.console}${user}`],
    ...(live === undefined
      ? []
      : [['Live mini-app', releaseUrl(urls.miniApp, { systemName: live, environment: 'production' })]]),
    ['API', `${urls.api}/docs`],
  ];
  return `\nOpen first:\n${toLines(rows)}`;
}

async function end(stack: Stack, print: (line: string) => void): Promise<void> {
  await stack.stop();
  print('Stopped.');
  process.exit(0);
}

function explain(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? `${message} (${cause.message})` : message;
}

function toTable({ urls, dataDir, identity }: Stack, seconds: number): string {
  const rows = [
    ['Mini-apps', urls.miniApp.replace('{environment}', '{development,review,production}')],
    ['Identity provider', urls.issuer],
    ['Mail and SMS', urls.mail],
    ['Messaging sandbox', urls.messaging],
    ['Partner sandboxes', urls.partners],
    ['API calls', urls.api],
    ['Data and logs', dataDir],
    [
      'Users',
      identity === 'external'
        ? 'those of that identity provider'
        : `admin, operator, monitor and only-monitor, password ${demoPassword}`,
    ],
  ];
  return `\nNoren is ready (${seconds.toFixed(1)} s). Ctrl-C stops everything.\n\n${toLines(rows)}`;
}

const toLines = (rows: readonly (readonly string[])[]) =>
  rows.map(([what = '', where]) => `  ${what.padEnd(18)} ${where}`).join('\n');
