import type { ConsumerInfo, StreamInfo } from '@nats-io/jetstream';
import { events } from '@noren/contracts/events';
import {
  deadLetterStream,
  eventStream,
  listDurables,
  natsUsers,
  releaseBuckets,
  streamOwner,
} from '@noren/contracts/nats';
import { connectNats, type Nats, type NatsServer } from '@noren/service-kit';
import { examine, type Finding, type Report } from './finding.js';

const connectTimeoutMs = 5_000;
/** Events behind which a consumer counts as late. */
const maxPending = 1_000;

/** Checks NATS: streams, buckets, their copies, the consumers of all services, and what they gave up on. */
export const examineNats = (server: NatsServer): Promise<Finding[]> =>
  examine(
    'NATS',
    'Start NATS with JetStream, or correct NATS_URL, NATS_USER and NATS_PASSWORD',
    async (report) => {
      const nats = await connectNats(server, { name: 'noren-doctor', streams: 'none', connectTimeoutMs });
      try {
        const { version = '', cluster } = nats.connection.info ?? {};
        report.ok(`Version ${version}, ${cluster === undefined ? 'one server' : `cluster ${cluster}`}`);
        const streams = await listStreams(nats);
        examineStreams(report, streams, cluster !== undefined);
        if (streams.has(eventStream)) examineConsumers(report, await listConsumers(nats));
        examineDeadLetters(report, streams.get(deadLetterStream)?.state.messages ?? 0);
      } finally {
        await nats.close();
      }
    },
  );

async function listStreams({ manager }: Nats): Promise<ReadonlyMap<string, StreamInfo>> {
  const streams = new Map<string, StreamInfo>();
  for await (const stream of manager.streams.list()) streams.set(stream.config.name, stream);
  return streams;
}

async function listConsumers({ manager }: Nats): Promise<ReadonlyMap<string, ConsumerInfo>> {
  const consumers = new Map<string, ConsumerInfo>();
  for await (const consumer of manager.consumers.list(eventStream)) consumers.set(consumer.name, consumer);
  return consumers;
}

function examineStreams(report: Report, streams: ReadonlyMap<string, StreamInfo>, isCluster: boolean): void {
  const expected = [
    eventStream,
    deadLetterStream,
    ...Object.values(releaseBuckets).map((bucket) => `KV_${bucket}`),
  ];
  const missing = expected.filter((name) => !streams.has(name));
  if (missing.length > 0)
    report.fail(`No stream ${missing.join(', ')}`, `Start the ${streamOwner} service, which creates it`);
  else report.ok(`All ${expected.length} streams are there`);

  const subjects = streams.get(eventStream)?.config.subjects ?? [];
  const unknown = events.filter(({ type }) => !subjects.includes(type)).map(({ type }) => type);
  if (streams.has(eventStream) && unknown.length > 0)
    report.fail(
      `The stream ${eventStream} does not take ${unknown.join(', ')}`,
      `Upgrade the ${streamOwner} service first: it adds the events of its version`,
    );
  const single = expected.filter((name) => streams.get(name)?.config.num_replicas === 1);
  if (isCluster && single.length > 0)
    report.warn(
      `Only one server of the cluster has ${single.join(', ')}`,
      `\`nats stream edit <stream> --replicas 3\`; NATS_REPLICAS=3 of the ${streamOwner} service is for new ones`,
    );
}

function examineConsumers(report: Report, consumers: ReadonlyMap<string, ConsumerInfo>): void {
  for (const user of natsUsers) {
    if (user === 'operations') continue;
    const durables = listDurables(user);
    const missing = durables.filter(({ name }) => !consumers.has(name)).map(({ name }) => name);
    if (missing.length > 0)
      report.fail(
        `The ${user} service does not consume ${missing.join(', ')}`,
        'Start it in this version, with a user of NATS that has the rights of this version',
      );
    for (const { name } of durables) {
      const { num_pending: pending = 0 } = consumers.get(name) ?? {};
      if (pending > maxPending)
        report.warn(
          `Events that wait for ${name}: ${pending}`,
          `Look for errors of ${name} in the log of the ${user} service; more replicas share the work`,
        );
    }
  }
}

function examineDeadLetters(report: Report, count: number): void {
  if (count > 0)
    report.warn(
      `Events that consumers gave up on: ${count}`,
      '`npm run dead-letters -- list` says why; replay them once that is mended',
    );
}
