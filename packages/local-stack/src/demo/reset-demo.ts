import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { isListening } from '../process/port.js';
import { checkPorts, type Ports } from '../stack/ports.js';
import { StackError } from '../stack-error.js';
import { readJson } from '../storage/json-file.js';

/** Where a reset happens, and who agrees to it. */
export interface ResetOptions {
  readonly dataDir: string;
  readonly ports: Ports;
  readonly env: NodeJS.ProcessEnv;
  readonly print: (line: string) => void;
  /** Asks whether to delete; undefined if nobody can answer. */
  readonly confirm: (() => Promise<boolean>) | undefined;
}

/** Files that only the data folder of a stack has. */
const marks = ['mongo', 'nats-access.json'];

/** Servers of the environment keep their data when the folder is deleted. */
const foreignServers = ['MONGODB_URI', 'NATS_URL', 'OIDC_ISSUER', 'ARTIFACT_STORE'];

/**
 * Deletes the data folder of a stopped stack, so that its next start seeds the demo data.
 *
 * @returns false if the user declines
 * @throws StackError with a one-line instruction; deletes nothing then
 */
export async function resetDemo({ dataDir, ports, env, print, confirm }: ResetOptions): Promise<boolean> {
  const folder = resolve(dataDir);
  checkEnvironment(env);
  await checkStopped(folder, ports);
  if (!existsSync(folder)) return true;
  if (!marks.every((mark) => existsSync(join(folder, mark))))
    throw new StackError(`${folder} is not the data folder of a stack: check NOREN_DATA_DIR`);
  print(
    [
      `This deletes ${folder} with everything in it, also what you added yourself:`,
      '  all groups, apps, settings, contents and images; all builds, deployments, members and logs;',
      '  changes of users, mails and messages; keys and certificates of the local servers.',
      'Then the stack starts and seeds the demo data. There is no undo; `npm run backup` copies the data of a running stack.',
    ].join('\n'),
  );
  if (confirm === undefined)
    throw new StackError('Nothing was deleted. To agree without a terminal: npm run demo:reset -- --yes');
  if (!(await confirm())) return false;
  await rm(folder, { recursive: true });
  return true;
}

/** Asks on the terminal. Only `yes` agrees. */
export async function confirmOnTerminal(): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await terminal.question('Type "yes" to delete it: ')).trim().toLowerCase() === 'yes';
  } finally {
    terminal.close();
  }
}

function checkEnvironment(env: NodeJS.ProcessEnv): void {
  const foreign = foreignServers.find((name) => env[name]);
  if (foreign !== undefined)
    throw new StackError(`${foreign} names a server with data of its own: unset it to reset the demo data`);
  if (env['NOREN_DEMO'] === '0')
    throw new StackError('NOREN_DEMO=0 starts without demo data: unset it to reset the demo data');
}

/** A stack that is still starting has no file yet, but its ports are in use. */
async function checkStopped(dataDir: string, ports: Ports): Promise<void> {
  const running = await readJson<{ console?: string }>(join(dataDir, 'stack.json'));
  const port = running?.console === undefined ? undefined : Number(new URL(running.console).port);
  if (port !== undefined && (await isListening(port)))
    throw new StackError(`The stack runs at ${running?.console}: stop it first, with Ctrl-C in its terminal`);
  await checkPorts(ports);
}
