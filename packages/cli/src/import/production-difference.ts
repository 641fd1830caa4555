import type { Client } from '@noren/contracts/client';
import type { AppDetail } from '@noren/contracts/apps';
import type { Problems } from '../app-files/problems.js';
import { readDirectory } from '../app-files/read-directory.js';
import { readLiveContents } from '../contents/live-contents.js';
import { getDesiredState } from './desired-state.js';
import { existingApp } from './destination.js';
import { failIfInvalid } from './import-app.js';
import { type Change, getContentPlan } from './plan.js';
import { readSecrets } from './secrets.js';

/**
 * Compares the contents of files with those that production serves. Secrets, which files lack, count as equal.
 *
 * @returns the changes that would make production match the files
 * @throws CommandError with every mistake in the files
 */
export async function getProductionDifference(
  client: Client,
  app: AppDetail,
  directory: string,
): Promise<Change[]> {
  const problems: Problems = [];
  const files = await readDirectory(directory, problems);
  const secrets = await readSecrets(undefined, problems);
  failIfInvalid(problems);
  // Groups play no part in contents.
  const to = await existingApp(client, app, { ...files.app, relatedGroups: [] });
  if (to.state === undefined) return [];
  const contents = await readLiveContents(client, to.state);
  const production = { ...to, state: { ...to.state, contents } };
  return getContentPlan(production, getDesiredState(files, production, secrets));
}
