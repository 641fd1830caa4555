import { parseArgs } from 'node:util';
import type { NatsServer } from '@noren/service-kit';
import { verifyArtifacts } from './artifacts/verify-artifacts.js';
import { backup } from './backup/backup.js';
import { makeDatedBackup } from './backup/dated-backups.js';
import { restore } from './backup/restore.js';
import {
  type Choice,
  type DeadLetter,
  dropDeadLetters,
  listDeadLetters,
  replayDeadLetters,
} from './dead-letters/dead-letters.js';
import { examineInstallation } from './doctor/doctor.js';
import type { Finding } from './doctor/finding.js';
import {
  getArtifactStore,
  type Installation,
  type LocalInstallation,
  openInstallation,
  readAddresses,
} from './installation/installation.js';
import { rotateKeys } from './key-rotation/rotate-keys.js';
import { OperationError } from './operation-error.js';

const usage = {
  doctor: 'npm run doctor [-- --json]',
  backup: 'npm run backup -- <new directory> | --into <folder> [--keep <number>]',
  restore: 'npm run restore -- <directory of a backup> [--force]',
  'verify-artifacts': 'npm run verify-artifacts -- [--from <directory of a backup>]',
  'rotate-keys': 'ENCRYPTION_KEY=<new>,<old> npm run rotate-keys',
  'dead-letters': 'npm run dead-letters -- list [--json] | replay <number…|--all> | drop <number…|--all>',
} as const;

type Command = keyof typeof usage;
/** Commands that take flags only. */
const bareCommands: readonly Command[] = ['doctor', 'rotate-keys', 'verify-artifacts'];
type Print = (line: string) => void;

const options = {
  force: { type: 'boolean' },
  json: { type: 'boolean' },
  all: { type: 'boolean' },
  from: { type: 'string' },
  into: { type: 'string' },
  keep: { type: 'string', default: '14' },
} as const;

/**
 * Runs an operator's command on the installation that the environment names.
 *
 * @param local what the environment does not name; absent outside of a checkout
 * @throws OperationError with a one-line message
 */
export async function runOperation(
  argv: readonly string[],
  print: Print,
  local?: LocalInstallation,
): Promise<void> {
  const { env } = process;
  const [name = '', ...args] = argv;
  if (!isCommand(name)) throw new OperationError(Object.values(usage).join('\n'));
  const { values, positionals } = parsed(name, args);
  if (name === 'verify-artifacts') return verify(getArtifactStore(env, local), values.from, print);
  if (name === 'doctor') return diagnose(await examineInstallation(readAddresses(env, local)), values, print);
  const installation = await openInstallation(env, local);
  try {
    await run(name, installation, positionals, values, print);
  } finally {
    await installation.close();
  }
}

function parsed(name: Command, args: string[]) {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const isBare = bareCommands.includes(name) || values.into !== undefined;
    const enough = isBare ? positionals.length === 0 : positionals.length > 0;
    if (enough) return { values, positionals };
  } catch {
    // Falls through to the usage message.
  }
  throw new OperationError(usage[name]);
}

type Flags = ReturnType<typeof parsed>['values'];

async function run(
  command: Command,
  installation: Installation,
  positionals: readonly string[],
  flags: Flags,
  print: Print,
): Promise<void> {
  const [first = ''] = positionals;
  if (command === 'backup') await save(installation, first, flags, print);
  else if (command === 'restore') {
    const { begunAt: startedAt } = await restore(installation, first, {
      force: flags.force ?? false,
      report: print,
    });
    print(`Restored the state of ${startedAt}. Start the services.`);
  } else if (command === 'rotate-keys') {
    const { rotatedCount, unreadable } = await rotateKeys(installation, print);
    if (unreadable.length > 0)
      throw new OperationError(
        [`No key in ENCRYPTION_KEY opens these ${unreadable.length}:`, ...unreadable.slice(0, 20)].join('\n'),
      );
    print(`Re-encrypted ${rotatedCount} secrets; none uses an earlier key any more.`);
  } else await deadLetters(installation.natsServer, positionals, flags, print);
}

async function save(installation: Installation, target: string, { into, keep }: Flags, print: Print) {
  if (into !== undefined && !/^[1-9]\d*$/.test(keep)) throw new OperationError(usage.backup);
  const { directory, eventsMeanwhile } =
    into === undefined
      ? { directory: target, ...(await backup(installation, target, print)) }
      : await makeDatedBackup(installation, { folder: into, keep: Number(keep), report: print });
  print(
    `The backup is in ${directory}. It does not contain ENCRYPTION_KEY and DIGEST_KEY: keep those elsewhere.`,
  );
  if (eventsMeanwhile > 0)
    print(
      `${eventsMeanwhile} events were published meanwhile: the backup may contain only part of their changes.`,
    );
}

async function verify(artifactStore: string, from: string | undefined, print: Print): Promise<void> {
  const { count, restored, damaged } = await verifyArtifacts(artifactStore, from);
  if (restored > 0) print(`Restored ${restored} artifacts from ${from}`);
  if (damaged.length > 0)
    throw new OperationError([`${damaged.length} of ${count} artifacts are damaged:`, ...damaged].join('\n'));
  print(`${count} artifacts, all intact`);
}

/** Prints what the doctor found. @throws OperationError if something does not work */
function diagnose(findings: readonly Finding[], flags: Flags, print: Print): void {
  if (flags.json) print(JSON.stringify(findings, null, 2));
  else
    for (const { part, state, text, remedy } of findings) {
      print(`${state.padEnd(9)}  ${part}: ${text}`);
      if (remedy !== undefined) print(`${' '.repeat(11)}${remedy}`);
    }
  const count = findings.filter(({ state }) => state === 'error').length;
  if (count > 0) throw new OperationError(`Errors: ${count}`);
}

async function deadLetters(
  natsServer: NatsServer,
  [verb, ...numbers]: readonly string[],
  flags: Flags,
  print: Print,
) {
  if (verb === 'list') {
    const letters = await listDeadLetters(natsServer);
    if (flags.json) print(JSON.stringify(letters, null, 2));
    else for (const line of table(letters)) print(line);
    return;
  }
  const choice = chosen(numbers, flags);
  if (verb === 'replay') print(`${(await replayDeadLetters(natsServer, choice)).length} replayed`);
  else if (verb === 'drop') print(`${(await dropDeadLetters(natsServer, choice)).length} dropped`);
  else throw new OperationError(usage['dead-letters']);
}

/** Requires `--all` for all of them. */
function chosen(numbers: readonly string[], { all = false }: Flags): Choice {
  const valid = numbers.every((number) => /^[1-9]\d*$/.test(number));
  if (all === numbers.length > 0 || !valid) throw new OperationError(usage['dead-letters']);
  return all ? 'all' : numbers.map(Number);
}

function table(letters: readonly DeadLetter[]): string[] {
  if (letters.length === 0) return ['There are no dead letters.'];
  return letters.map(
    ({ number, at, consumer, type, subject = '–', attempts, reason }) =>
      `${number}  ${at}  ${consumer}  ${type} ${subject}  after ${attempts} tries: ${reason}`,
  );
}

function isCommand(name: string): name is Command {
  return Object.hasOwn(usage, name);
}
