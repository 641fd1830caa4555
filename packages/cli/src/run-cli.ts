import { Command, CommanderError } from 'commander';
import { addAppCommands } from './commands/apps.js';
import { addBuildCommands } from './commands/builds.js';
import { getGlobals } from './commands/command.js';
import { addContentCommands } from './commands/contents.js';
import { addDeploymentCommands } from './commands/deployments.js';
import { addFleetCommand } from './commands/fleet.js';
import { addRuntimeCommands } from './commands/runtimes.js';
import { addSessionCommands } from './commands/session.js';
import { type Context, createContext } from './context.js';
import { type ExitCode, exitCodes } from './exit-codes.js';
import type { Io } from './output/io.js';
import { reportError } from './output/report-error.js';
import { messages } from './messages.js';

/** Runs the command line. @returns the exit code */
export async function runCli(args: readonly string[], io: Io): Promise<ExitCode> {
  const program = new Command('noren')
    .description(messages.about)
    .addHelpText('after', `\n${messages.exitCodes}`)
    .showHelpAfterError()
    .exitOverride()
    .configureOutput({
      writeOut: (text) => io.out(text.trimEnd()),
      writeErr: (text) => io.err(text.trimEnd()),
    });
  const open = (command: Command): Context => createContext(io, getGlobals(command));
  const adders = [
    addSessionCommands,
    addAppCommands,
    addBuildCommands,
    addDeploymentCommands,
    addContentCommands,
    addFleetCommand,
    addRuntimeCommands,
  ];
  for (const add of adders) add(program, open);
  try {
    await program.parseAsync([...args], { from: 'user' });
    return exitCodes.done;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.usage;
    return reportError(io, error, args.includes('--json'));
  }
}
