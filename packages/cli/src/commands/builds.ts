import { type Asset, assetEndpoints, reviewEndpoints } from '@noren/contracts';
import type { Context } from '../context.js';
import { CommandError, exitCodes } from '../exit-codes.js';
import { findApp } from '../find-app.js';
import { findReference, getReference } from '../find-asset.js';
import { texts } from '../texts/en.js';
import { fill } from '../texts/fill.js';
import { waitFor } from '../waiting.js';
import { type AddCommands, type WaitOptions, withExamples, withGlobals, withWait } from './command.js';

/** `noren build`, `noren review request`. */
export const addBuildCommands: AddCommands = (program, open) => {
  const build = withWait(withGlobals(program.command('build').description(texts.build)))
    .argument('<app>', texts.argumentApp)
    .option('--description <text>', texts.optionDescription)
    .action(async (asked: string, options: WaitOptions & { description?: string }) => {
      const context = open(build);
      const app = await findApp(context.client, asked);
      const body = options.description === undefined ? {} : { description: options.description };
      const params = { appId: app.id };
      const { data } = await context.client.call(assetEndpoints.create, { params, body });
      const reference = getReference(app, data);
      const asset = options.wait ? await built(context, app.id, data, options.timeout) : data;
      if (asset.status === 'failed') {
        const reason = asset.failure ?? asset.failureCode ?? '';
        throw new CommandError(exitCodes.failed, fill(texts.buildFailed, { reference, reason }));
      }
      context.print({ reference, asset }, () => [
        asset.digest === undefined
          ? fill(texts.buildStarted, { reference })
          : fill(texts.built, { reference, digest: asset.digest }),
      ]);
    });
  withExamples(build, 'build aoba-coffee --wait', 'build aoba-coffee --wait --json | jq -r .asset.digest');

  const review = program.command('review').description(texts.review);
  const request = withGlobals(review.command('request').description(texts.reviewRequest))
    .argument('<asset>', texts.argumentAssetReference)
    .option('--comment <text>', texts.optionComment)
    .action(async (asked: string, { comment }: { comment?: string }) => {
      const { client, print } = open(request);
      const { app, asset } = await findReference(client, asked);
      const params = { appId: app.id, assetsHistoryId: asset.assetsHistoryId };
      const body = comment === undefined ? {} : { comment };
      const { data } = await client.call(reviewEndpoints.create, { params, body });
      const reference = getReference(app, data);
      print({ reference, asset: data }, () => [fill(texts.reviewRequested, { reference })]);
    });
  withExamples(request, 'review request aoba-coffee/12', 'review request aoba-coffee/latest --comment "May"');
};

/** Waits for a build and prints its steps as they happen. */
async function built({ client, io }: Context, appId: string, asset: Asset, seconds: number): Promise<Asset> {
  const params = { appId, assetsHistoryId: asset.assetsHistoryId };
  const told = new Set<string>();
  const look = async () => {
    const { data } = await client.call(assetEndpoints.get, { params });
    for (const { name, status, detail } of data.steps) {
      if (status === 'waiting' || told.has(`${name} ${status}`)) continue;
      told.add(`${name} ${status}`);
      io.err(`… ${name}: ${status}${detail === undefined ? '' : ` (${detail})`}`);
    }
    return data;
  };
  const ended = ({ status }: Asset) => status === 'completed' || status === 'failed';
  return waitFor(look, ended, { seconds, signal: io.signal });
}
