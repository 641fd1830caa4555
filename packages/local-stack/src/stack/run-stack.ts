import { demoPassword } from '../identity/users.js';
import { StackError } from '../stack-error.js';
import { type Stack, startStack } from './start-stack.js';

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
      demo: env['NOREN_DEMO'] !== '0',
      report: (line) => print(`· ${line}`),
    });
  } catch (error) {
    const known = error instanceof StackError;
    process.stderr.write(`\n${known ? error.message : `The stack did not start: ${explain(error)}`}\n`);
    process.exit(1);
  }
  if (stopAsked) return end(stack, print);
  print(table(stack, (Date.now() - startedAt) / 1_000));
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

function table({ urls, dataDir, identity }: Stack, seconds: number): string {
  const rows = [
    ['Console', urls.console],
    ['API', `${urls.api}  (reference: ${urls.api}/docs)`],
    ['Mini-apps', urls.miniApp.replace('{environment}', '{development,review,production}')],
    ['Identity provider', urls.issuer],
    ['Mail and SMS', urls.mail],
    ['Messaging sandbox', urls.messaging],
    ['Partner sandboxes', urls.partners],
    ['Data and logs', dataDir],
    [
      'Sign in as',
      identity === 'external'
        ? 'a user of that identity provider'
        : `admin, operator, monitor or only-monitor, password ${demoPassword}`,
    ],
  ];
  const lines = rows.map(([what = '', where]) => `  ${what.padEnd(18)} ${where}`);
  return `\nNoren is ready (${seconds.toFixed(1)} s).\n\n${lines.join('\n')}\n\nCtrl-C stops everything.`;
}
