import {
  type Asset,
  type AppDetail,
  type Deploy,
  type Deployment,
  deploymentEndpoints,
  type Environment,
  environments,
} from '@noren/contracts';
import { Argument } from 'commander';
import type { Context } from '../context.js';
import { CommandError, exitCodes } from '../exit-codes.js';
import { findApp, pageSize } from '../find-app.js';
import { findAsset, getReference } from '../find-asset.js';
import { texts } from '../texts/en.js';
import { fill } from '../texts/fill.js';
import { waitFor } from '../waiting.js';
import { type AddCommands, type WaitOptions, withExamples, withGlobals, withWait } from './command.js';

const environmentArgument = () =>
  new Argument('<environment>', texts.argumentEnvironment).choices(environments);

/** `noren deploy`, `noren rollback`. */
export const addDeploymentCommands: AddCommands = (program, open) => {
  const deploy = withWait(withGlobals(program.command('deploy').description(texts.deploy)))
    .argument('<app>', texts.argumentApp)
    .addArgument(environmentArgument())
    .argument('<asset>', texts.argumentAsset)
    .option('--uuid <uuid>', texts.optionUuid)
    .action(
      async (
        asked: string,
        environment: Environment,
        wanted: string,
        options: WaitOptions & { uuid?: string },
      ) => {
        const context = open(deploy);
        const app = await findApp(context.client, asked);
        const asset = await findAsset(context.client, app, wanted);
        const token = context.io.env['NOREN_SECURITY_TOKEN'];
        const credentials = {
          ...(options.uuid === undefined ? {} : { uuid: options.uuid }),
          ...(token === undefined ? {} : { securityToken: token }),
        };
        await publish(context, { app, asset, environment, credentials }, options);
      },
    );
  withExamples(
    deploy,
    'deploy aoba-coffee development latest --wait',
    'deploy aoba-coffee production 12 --wait --json',
  );

  const rollback = withWait(withGlobals(program.command('rollback').description(texts.rollback)))
    .argument('<app>', texts.argumentApp)
    .addArgument(environmentArgument())
    .action(async (asked: string, environment: Environment, options: WaitOptions) => {
      const context = open(rollback);
      const app = await findApp(context.client, asked);
      const before = await servedBefore(context, app, environment);
      const asset = await findAsset(context.client, app, before.assetsHistoryId);
      await publish(context, { app, asset, environment, credentials: {} }, options);
    });
  withExamples(rollback, 'rollback aoba-coffee production --wait');
};

interface Wish {
  readonly app: AppDetail;
  readonly asset: Asset;
  readonly environment: Environment;
  readonly credentials: Pick<Deploy, 'uuid' | 'securityToken'>;
}

async function publish(context: Context, wish: Wish, { wait, timeout }: WaitOptions): Promise<void> {
  const { app, asset, environment, credentials } = wish;
  const { client, print } = context;
  const params = { appId: app.id };
  const body = { assetsHistoryId: asset.assetsHistoryId, environment, ...credentials };
  const { data } = await client.call(deploymentEndpoints.deploy, { params, body });
  const reference = getReference(app, asset);
  const deployment = wait ? await published(context, data, timeout) : data;
  if (deployment.status === 'failed') {
    const reason = deployment.failure ?? deployment.failureCode ?? '';
    throw new CommandError(exitCodes.failed, fill(texts.deployFailed, { reference, environment, reason }));
  }
  const { url, status } = deployment;
  const text = status === 'published' ? texts.deployed : texts.deployStarted;
  print({ reference, deployment }, () => [fill(text, { reference, environment, url })]);
}

async function published({ client, io }: Context, begun: Deployment, seconds: number): Promise<Deployment> {
  const { appId, environment, assetsHistoryId } = begun;
  io.err(`… ${begun.status}`);
  const look = async () => {
    const query = { environment, assetsHistoryId, size: pageSize };
    const { data } = await client.call(deploymentEndpoints.list, { params: { appId }, query });
    return data.find(({ id }) => id === begun.id) ?? begun;
  };
  return waitFor(look, ({ status }) => status !== 'publishing', { seconds, signal: io.signal });
}

/** Finds the newest deployment that was live before the current one. @throws CommandError */
async function servedBefore(
  { client }: Context,
  app: AppDetail,
  environment: Environment,
): Promise<Deployment> {
  const params = { appId: app.id };
  const { data: latest } = await client.call(deploymentEndpoints.latest, { params });
  const live = latest.live[environment];
  const values = { app: app.systemName, environment };
  if (live === undefined) throw new CommandError(exitCodes.notFound, fill(texts.nothingLive, values));
  for (let page = 0; ; page += 1) {
    const query = { environment, page, size: pageSize };
    const { data, page: place } = await client.call(deploymentEndpoints.list, { params, query });
    const earlier = data.find(
      ({ status, digest, createdAt }) =>
        status === 'published' && digest !== live.digest && createdAt < live.createdAt,
    );
    if (earlier !== undefined) return earlier;
    if (page + 1 >= place.totalPages) break;
  }
  throw new CommandError(exitCodes.notFound, fill(texts.nothingBefore, values));
}
