import { type Command, InvalidArgumentError, Option } from 'commander';
import type { Context, GlobalOptions } from '../context.js';
import { texts } from '../texts/en.js';

/** Adds commands to the program; `open` gives what they work with, once the options are known. */
export type AddCommands = (program: Command, open: (command: Command) => Context) => void;

/** Options that every command takes, wherever they stand. */
export function withGlobals(command: Command): Command {
  return command
    .addOption(new Option('--url <url>', texts.optionUrl).env('NOREN_URL').default('http://localhost:8080'))
    .addOption(new Option('--token <token>', texts.optionToken).env('NOREN_TOKEN'))
    .option('--json', texts.optionJson);
}

export function getGlobals(command: Command): GlobalOptions {
  return command.optsWithGlobals<GlobalOptions & Record<string, unknown>>();
}

/** `--wait` and how long. */
export function withWait(command: Command): Command {
  return command
    .option('--wait', texts.optionWait)
    .addOption(new Option('--timeout <seconds>', texts.optionTimeout).argParser(seconds).default(600));
}

export interface WaitOptions {
  readonly wait?: boolean;
  readonly timeout: number;
}

/** Examples below the help of a command. */
export function withExamples(command: Command, ...lines: readonly string[]): Command {
  const examples = lines.map((line) => `  $ noren ${line}`).join('\n');
  return command.addHelpText('after', `\n${texts.examples}\n${examples}`);
}

function seconds(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new InvalidArgumentError('1 – 999999');
  return Number(text);
}
