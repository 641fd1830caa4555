import type { Client } from '@noren/contracts/client';
import type { ContentRef } from '@noren/contracts/content-releases';
import type { AppFile } from '../app-files/schema.js';
import type { Problems } from '../app-files/problems.js';
import { readDirectory } from '../app-files/read-directory.js';
import { CommandError, exitCodes } from '../exit-codes.js';
import { getVersions } from '../export/export-app.js';
import { readApp } from '../export/read-app.js';
import { writeVersions } from '../export/write-directory.js';
import { findApp, findOptionalApp } from '../find-app.js';
import { fill, messages } from '../messages.js';
import { apply } from './apply.js';
import { check } from './check.js';
import { existingApp, newApp } from './destination.js';
import { type Change, changedMeanwhile, getPlan } from './plan.js';
import { readSecrets } from './secrets.js';
import { getDesiredState } from './desired-state.js';

/** What to import, and where. */
export interface ImportOptions {
  readonly directory: string;
  /** System name or id; undefined to use the files' app and create it if it does not exist. */
  readonly app: string | undefined;
  /** Overrides for the files' values when an app is created. */
  readonly instead: Partial<Pick<AppFile, 'name' | 'systemName' | 'group'>>;
  readonly secretsFile: string | undefined;
  readonly prune: boolean;
  readonly overwrite: boolean;
  readonly dryRun: boolean;
}

export interface Imported {
  readonly app: { readonly id: string | undefined; readonly systemName: string };
  readonly plan: readonly Change[];
  /** The drafts that were written. */
  readonly written: readonly ContentRef[];
}

/**
 * Imports files into an app: reads and validates everything, compares, and only then makes changes.
 *
 * @param hooks receives the plan, then each change before it is made
 * @throws CommandError with every mistake, or with the conflicting changes in the console
 */
export async function importApp(
  client: Client,
  options: ImportOptions,
  hooks: { onChange: (change: Change) => void; signal: AbortSignal },
): Promise<Imported> {
  const problems: Problems = [];
  const read = await readDirectory(options.directory, problems);
  const secrets = await readSecrets(options.secretsFile, problems);
  failIfInvalid(problems);
  const app = options.app === undefined ? { ...read.app, ...options.instead } : read.app;
  const files = { ...read, app };
  const found = await (options.app === undefined
    ? findOptionalApp(client, app.systemName)
    : findApp(client, options.app));
  const to = found === undefined ? await newApp(client, app) : await existingApp(client, found, app);
  const desiredState = getDesiredState(files, to, secrets);
  check(files, to, desiredState, problems);
  failIfInvalid(problems);
  const plan = getPlan(files, to, desiredState, options.prune);
  if (!options.overwrite) failIfChanged(await changedMeanwhile(client, files, to, plan));
  const { systemName } = found ?? app;
  if (options.dryRun || plan.length === 0) return { app: { id: found?.id, systemName }, plan, written: [] };

  let done = -1;
  try {
    const onChange = (change: Change) => {
      done += 1;
      hooks.onChange(change);
    };
    const { id, written } = await apply(
      { client, files, to, desiredState, secrets, ...hooks, onChange },
      plan,
    );
    if (files.versions?.app === id)
      await writeVersions(options.directory, getVersions(await readApp(client, id)));
    return { app: { id, systemName }, plan, written };
  } catch (error) {
    if (error instanceof Error && done > 0) {
      error.message += `\n${fill(messages.importStopped, { done, count: plan.length })}`;
    }
    throw error;
  }
}

/** @throws CommandError with every mistake */
export function failIfInvalid(problems: Problems): void {
  if (problems.length === 0) return;
  const lines = problems.map(({ path, message }) => `${path}: ${message}`);
  throw new CommandError(exitCodes.failed, messages.filesInvalid, lines);
}

function failIfChanged(changes: readonly Change[]): void {
  if (changes.length === 0) return;
  const lines = changes.map(({ place, label = '' }) => `${place} ${label}`.trim());
  throw new CommandError(exitCodes.conflict, messages.changedMeanwhile, lines);
}
