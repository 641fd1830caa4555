import { type Asset, assetEndpoints } from '@noren/contracts/assets';
import { reviewEndpoints } from '@noren/contracts/reviews';
import type { Context } from '../context.js';
import { CommandError, exitCodes } from '../exit-codes.js';
import { findApp } from '../find-app.js';
import { findReference, getReference } from '../find-asset.js';
import { fill, messages } from '../messages.js';
import { waitFor } from '../waiting.js';
import { type AddCommands, type WaitOptions, withExamples, withGlobals, withWait } from './command.js';

/** `noren build`, `noren review request`. */
export const addBuildCommands: AddCommands = (program, open) => {
  const build = withWait(withGlobals(program.command('build').description(messages.build)))
    .argument('<app>', messages.argumentApp)
    .option('--description <text>', messages.optionDescription)
    .action(async (identifier: string, options: WaitOptions & { description?: string }) => {
      const context = open(build);
      const app = await findApp(context.client, identifier);
      const body = options.description === undefined ? {} : { description: options.description };
      const params = { appId: app.id };
      const { data } = await context.client.call(assetEndpoints.create, { params, body });
      const reference = getReference(app, data);
      const asset = options.wait ? await waitUntilBuilt(context, app.id, data, options.timeout) : data;
      if (asset.status === 'failed') {
        const reason = asset.failure ?? asset.failureCode ?? '';
        throw new CommandError(exitCodes.failed, fill(messages.buildFailed, { reference, reason }));
      }
      context.print({ reference, asset }, () => [
        asset.digest === undefined
          ? fill(messages.buildStarted, { reference })
          : fill(messages.built, { reference, digest: asset.digest }),
      ]);
    });
  withExamples(build, 'build aoba-coffee --wait', 'build aoba-coffee --wait --json | jq -r .asset.digest');

  const review = program.command('review').description(messages.review);
  const request = withGlobals(review.command('request').description(messages.reviewRequest))
    .argument('<asset>', messages.argumentAssetReference)
    .option('--comment <text>', messages.optionComment)
    .action(async (identifier: string, { comment }: { comment?: string }) => {
      const { client, print } = open(request);
      const { app, asset } = await findReference(client, identifier);
      const params = { appId: app.id, assetsHistoryId: asset.assetsHistoryId };
      const body = comment === undefined ? {} : { comment };
      const { data } = await client.call(reviewEndpoints.create, { params, body });
      const reference = getReference(app, data);
      print({ reference, asset: data }, () => [fill(messages.reviewRequested, { reference })]);
    });
  withExamples(request, 'review request aoba-coffee/12', 'review request aoba-coffee/latest --comment "May"');
};

/** Waits for a build and prints its steps as they happen. */
async function waitUntilBuilt(
  { client, io }: Context,
  appId: string,
  asset: Asset,
  seconds: number,
): Promise<Asset> {
  const params = { appId, assetsHistoryId: asset.assetsHistoryId };
  const reported = new Set<string>();
  const poll = async () => {
    const { data } = await client.call(assetEndpoints.get, { params });
    for (const { name, status, detail } of data.steps) {
      if (status === 'waiting' || reported.has(`${name} ${status}`)) continue;
      reported.add(`${name} ${status}`);
      io.err(`… ${name}: ${status}${detail === undefined ? '' : ` (${detail})`}`);
    }
    return data;
  };
  const ended = ({ status }: Asset) => status === 'completed' || status === 'failed';
  return waitFor(poll, ended, { seconds, signal: io.signal });
}
