import { type App, environments } from '@noren/contracts/apps';
import { assetEndpoints } from '@noren/contracts/assets';
import type { Client } from '@noren/contracts/client';
import { type Deployment, deploymentEndpoints } from '@noren/contracts/deployments';
import { allApps, pageSize } from '../find-app.js';
import { getReference } from '../find-asset.js';
import { table } from '../output/table.js';
import { messages } from '../messages.js';
import { type AddCommands, withExamples, withGlobals } from './command.js';

/** What an environment of an app serves. */
interface FleetRow {
  readonly app: string;
  readonly environment: string;
  readonly build: string;
  readonly runtime: string;
  readonly digest: string;
  readonly since: string;
  /** Status of the newest deployment, which may not be the live one. */
  readonly status: string;
}

/** Maximum number of concurrent calls. */
const maxConcurrency = 8;

/** `noren fleet`. */
export const addFleetCommand: AddCommands = (program, open) => {
  const fleet = withGlobals(program.command('fleet').description(messages.fleet)).action(async () => {
    const { client, print } = open(fleet);
    const fleetRows = await listRows(client, await allApps(client));
    const { app, environment, build, runtime, digest, since, status } = messages.columns;
    print(fleetRows, () =>
      table(
        [app, environment, build, runtime, digest, since, status],
        fleetRows.map((place) => [
          ...[place.app, place.environment, place.build, place.runtime],
          ...[place.digest.slice(0, 12), place.since, place.status],
        ]),
      ),
    );
  });
  withExamples(fleet, 'fleet', `fleet --json | jq -r '.[] | select(.runtime != "1.0.0") | .app'`);
};

async function listRows(client: Client, apps: readonly App[]): Promise<FleetRow[]> {
  const live = new Map<string, { live: Deployment; newest: Deployment }[]>();
  for (let first = 0; first < apps.length; first += pageSize) {
    const appIds = apps.slice(first, first + pageSize).map(({ id }) => id);
    const { data } = await client.call(deploymentEndpoints.latestOfApps, { query: { appIds } });
    for (const of of data) {
      live.set(
        of.appId,
        environments.flatMap((environment) => {
          const now = of.live[environment];
          return now === undefined ? [] : [{ live: now, newest: of[environment] ?? now }];
        }),
      );
    }
  }
  const rows = apps.flatMap((app) =>
    (live.get(app.id) ?? []).map((deployments) => ({ app, ...deployments })),
  );
  const runtimes = await getRuntimes(
    client,
    rows.map((row) => row.live),
  );
  return rows.map(({ app, live: now, newest }) => ({
    app: app.systemName,
    environment: now.environment,
    build: getReference(app, now),
    runtime: runtimes.get(now.assetsHistoryId) ?? '',
    digest: now.digest,
    since: now.completedAt ?? now.createdAt,
    status: newest.status,
  }));
}

/** Returns the runtime version of each build, requesting every build once. */
async function getRuntimes(client: Client, live: readonly Deployment[]): Promise<Map<string, string>> {
  const waiting = [...new Map(live.map((one) => [one.assetsHistoryId, one])).values()];
  const runtimes = new Map<string, string>();
  const work = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const { appId, assetsHistoryId } = next;
      const { data } = await client.call(assetEndpoints.get, { params: { appId, assetsHistoryId } });
      runtimes.set(assetsHistoryId, data.runtimeVersion);
    }
  };
  await Promise.all(Array.from({ length: maxConcurrency }, work));
  return runtimes;
}
