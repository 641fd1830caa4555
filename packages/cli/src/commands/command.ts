import { type Command, InvalidArgumentError, Option } from 'commander';
import type { Context, GlobalOptions } from '../context.js';
import { messages } from '../messages.js';

/** Adds commands to the program; `open` returns their context once the options are parsed. */
export type AddCommands = (program: Command, open: (command: Command) => Context) => void;

/** Adds the options that every command accepts in any position. */
export function withGlobals(command: Command): Command {
  return command
    .addOption(
      new Option('--url <url>', messages.optionUrl).env('NOREN_URL').default('http://localhost:8080'),
    )
    .addOption(new Option('--token <token>', messages.optionToken).env('NOREN_TOKEN'))
    .option('--json', messages.optionJson);
}

export function getGlobals(command: Command): GlobalOptions {
  return command.optsWithGlobals<GlobalOptions & Record<string, unknown>>();
}

/** Adds `--wait` and its timeout. */
export function withWait(command: Command): Command {
  return command
    .option('--wait', messages.optionWait)
    .addOption(new Option('--timeout <seconds>', messages.optionTimeout).argParser(seconds).default(600));
}

export interface WaitOptions {
  readonly wait?: boolean;
  readonly timeout: number;
}

/** Adds examples to the help of a command. */
export function withExamples(command: Command, ...lines: readonly string[]): Command {
  const examples = lines.map((line) => `  $ noren ${line}`).join('\n');
  return command.addHelpText('after', `\n${messages.examples}\n${examples}`);
}

function seconds(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new InvalidArgumentError('1 – 999999');
  return Number(text);
}
