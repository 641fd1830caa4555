import { type AppDetail, type Environment, environments } from '@noren/contracts/apps';
import type { Asset } from '@noren/contracts/assets';
import { type Deploy, type Deployment, deploymentEndpoints } from '@noren/contracts/deployments';
import { Argument } from 'commander';
import type { Context } from '../context.js';
import { CommandError, exitCodes } from '../exit-codes.js';
import { findApp, pageSize } from '../find-app.js';
import { findAsset, getReference } from '../find-asset.js';
import { fill, messages } from '../messages.js';
import { waitFor } from '../waiting.js';
import { type AddCommands, type WaitOptions, withExamples, withGlobals, withWait } from './command.js';

const environmentArgument = () =>
  new Argument('<environment>', messages.argumentEnvironment).choices(environments);

/** `noren deploy`, `noren rollback`. */
export const addDeploymentCommands: AddCommands = (program, open) => {
  const deploy = withWait(withGlobals(program.command('deploy').description(messages.deploy)))
    .argument('<app>', messages.argumentApp)
    .addArgument(environmentArgument())
    .argument('<asset>', messages.argumentAsset)
    .option('--uuid <uuid>', messages.optionUuid)
    .action(
      async (
        identifier: string,
        environment: Environment,
        assetName: string,
        options: WaitOptions & { uuid?: string },
      ) => {
        const context = open(deploy);
        const app = await findApp(context.client, identifier);
        const asset = await findAsset(context.client, app, assetName);
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

  const rollback = withWait(withGlobals(program.command('rollback').description(messages.rollback)))
    .argument('<app>', messages.argumentApp)
    .addArgument(environmentArgument())
    .action(async (identifier: string, environment: Environment, options: WaitOptions) => {
      const context = open(rollback);
      const app = await findApp(context.client, identifier);
      const previous = await findPrevious(context, app, environment);
      const asset = await findAsset(context.client, app, previous.assetsHistoryId);
      await publish(context, { app, asset, environment, credentials: {} }, options);
    });
  withExamples(rollback, 'rollback aoba-coffee production --wait');
};

interface DeployTarget {
  readonly app: AppDetail;
  readonly asset: Asset;
  readonly environment: Environment;
  readonly credentials: Pick<Deploy, 'uuid' | 'securityToken'>;
}

async function publish(
  context: Context,
  target: DeployTarget,
  { wait, timeout }: WaitOptions,
): Promise<void> {
  const { app, asset, environment, credentials } = target;
  const { client, print } = context;
  const params = { appId: app.id };
  const body = { assetsHistoryId: asset.assetsHistoryId, environment, ...credentials };
  const { data } = await client.call(deploymentEndpoints.deploy, { params, body });
  const reference = getReference(app, asset);
  const deployment = wait ? await waitUntilPublished(context, data, timeout) : data;
  if (deployment.status === 'failed') {
    const reason = deployment.failure ?? deployment.failureCode ?? '';
    throw new CommandError(exitCodes.failed, fill(messages.deployFailed, { reference, environment, reason }));
  }
  const { url, status } = deployment;
  const text = status === 'published' ? messages.deployed : messages.deployStarted;
  print({ reference, deployment }, () => [fill(text, { reference, environment, url })]);
}

async function waitUntilPublished(
  { client, io }: Context,
  started: Deployment,
  seconds: number,
): Promise<Deployment> {
  const { appId, environment, assetsHistoryId } = started;
  io.err(`… ${started.status}`);
  const poll = async () => {
    const query = { environment, assetsHistoryId, size: pageSize };
    const { data } = await client.call(deploymentEndpoints.list, { params: { appId }, query });
    return data.find(({ id }) => id === started.id) ?? started;
  };
  return waitFor(poll, ({ status }) => status !== 'publishing', { seconds, signal: io.signal });
}

/** Finds the newest deployment that was live before the current one. @throws CommandError */
async function findPrevious(
  { client }: Context,
  app: AppDetail,
  environment: Environment,
): Promise<Deployment> {
  const params = { appId: app.id };
  const { data: latest } = await client.call(deploymentEndpoints.latest, { params });
  const live = latest.live[environment];
  const values = { app: app.systemName, environment };
  if (live === undefined) throw new CommandError(exitCodes.notFound, fill(messages.nothingLive, values));
  for (let page = 0; ; page += 1) {
    const query = { environment, page, size: pageSize };
    const { data, page: place } = await client.call(deploymentEndpoints.list, { params, query });
    const previous = data.find(
      ({ status, digest, createdAt }) =>
        status === 'published' && digest !== live.digest && createdAt < live.createdAt,
    );
    if (previous !== undefined) return previous;
    if (page + 1 >= place.totalPages) break;
  }
  throw new CommandError(exitCodes.notFound, fill(messages.nothingBefore, values));
}
