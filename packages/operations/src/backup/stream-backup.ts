import {
  type ConsumerInfo,
  DeliverPolicy,
  type JsMsg,
  RetentionPolicy,
  type StreamInfo,
} from '@nats-io/jetstream';
import { headers, type MsgHdrs } from '@nats-io/transport-node';
import { deadLetterStream, eventStream } from '@noren/contracts/nats';
import type { Nats } from '@noren/service-kit';
import { OperationError } from '../operation-error.js';
import { readLines, writeLines } from './line-file.js';
import type { SavedConsumer, SavedStream } from './manifest.js';

/** The streams with state of their own. Release buckets can be rebuilt from documents. */
export const savedStreams = [eventStream, deadLetterStream] as const;

/** Buckets between deployments and edges; the builds service refills them from its documents. */
const buckets = ['KV_releases', 'KV_release-replicas', 'KV_release-acks'];
const batch = 500;
const waitMs = 5_000;

interface SavedMessage {
  readonly seq: number;
  readonly subject: string;
  readonly headers: Record<string, string[]>;
  /** Base64. */
  readonly data: string;
}

const getInfo = (nats: Nats, stream: string): Promise<StreamInfo | undefined> =>
  nats.manager.streams.info(stream).catch(() => undefined);

/** Returns the last sequence of the event stream; 0 if it does not exist. */
export async function lastSequence(nats: Nats): Promise<number> {
  return (await getInfo(nats, eventStream))?.state.last_seq ?? 0;
}

/** Saves consumer positions. Read before the documents: nothing may count as handled that is not in them. */
export async function saveConsumers(nats: Nats, stream: string): Promise<SavedConsumer[]> {
  if ((await getInfo(nats, stream)) === undefined) return [];
  const found: ConsumerInfo[] = [];
  for await (const consumer of nats.manager.consumers.list(stream)) found.push(consumer);
  return found
    .filter(({ config }) => config.durable_name !== undefined)
    .map(({ config, ack_floor }) => ({ config, ackFloor: ack_floor.stream_seq }));
}

/** Copies a stream's messages. Read after the documents, whose outboxes drop what is published. */
export async function saveStream(
  nats: Nats,
  directory: string,
  stream: string,
  consumers: readonly SavedConsumer[],
): Promise<SavedStream | undefined> {
  const info = await getInfo(nats, stream);
  if (info === undefined) return undefined;
  async function* texts(): AsyncGenerator<string> {
    for await (const message of getMessages(nats, stream)) yield JSON.stringify(saved(message));
  }
  const written = await writeLines(directory, `streams/${stream}.ndjson`, texts());
  return { config: info.config, consumers, ...written };
}

/** Streams the current messages of a stream in order. */
export async function* getMessages(nats: Nats, stream: string): AsyncGenerator<JsMsg> {
  const { state } = await nats.manager.streams.info(stream);
  if (state.messages === 0) return;
  const source = await nats.jetstream.consumers.get(stream);
  for (;;) {
    const messages = await source.fetch({ max_messages: batch, expires: waitMs });
    let last = 0;
    for await (const message of messages) {
      yield message;
      last = message.seq;
      if (last >= state.last_seq) return;
    }
    // Timed out without a message: the last ones were deleted meanwhile.
    if (last === 0) return;
  }
}

function saved({ seq, subject, headers: head, data }: JsMsg): SavedMessage {
  const names = head?.keys() ?? [];
  return {
    seq,
    subject,
    headers: Object.fromEntries(names.map((name) => [name, head?.values(name) ?? []])),
    data: Buffer.from(data).toString('base64'),
  };
}

/** @throws OperationError if a service is listening: it would handle restored events as new ones */
export async function requireNoServices(nats: Nats): Promise<void> {
  if ((await getInfo(nats, eventStream)) === undefined) return;
  for await (const { num_waiting: waiting, config } of nats.manager.consumers.list(eventStream)) {
    if ((waiting ?? 0) === 0) continue;
    throw new OperationError(
      `Services still run (${config.durable_name ?? ''} waits for events): stop all of them before a restore`,
    );
  }
}

/** @throws OperationError if the streams have messages */
export async function requireNoMessages(nats: Nats): Promise<void> {
  for (const stream of savedStreams) {
    if (((await getInfo(nats, stream))?.state.messages ?? 0) > 0)
      throw new OperationError(`The stream ${stream} is not empty: --force replaces what is in it`);
  }
}

/** Deletes the streams and buckets of the previous state. */
export async function clearStreams(nats: Nats): Promise<void> {
  for (const stream of [...savedStreams, ...buckets]) {
    if ((await getInfo(nats, stream)) !== undefined) await nats.manager.streams.delete(stream);
  }
}

/** Recreates a stream with its messages in order, and its consumers at their positions. */
export async function restoreStream(
  nats: Nats,
  directory: string,
  stream: SavedStream,
  report: (line: string) => void,
): Promise<void> {
  const { name, subjects, max_age, duplicate_window } = stream.config;
  await nats.manager.streams.add({
    ...{ name, subjects, max_age, duplicate_window },
    retention: RetentionPolicy.Limits,
  });
  const ackFloors = stream.consumers.map(({ ackFloor }) => ackFloor);
  /** Number of messages up to each consumer's position, because the restored sequences start at 1. */
  const handled = ackFloors.map(() => 0);
  let inFlight: Promise<unknown>[] = [];
  for await (const line of readLines(directory, stream)) {
    const message = JSON.parse(line) as SavedMessage;
    ackFloors.forEach((floor, index) => {
      if (message.seq <= floor) handled[index] = (handled[index] ?? 0) + 1;
    });
    inFlight.push(
      nats.jetstream.publish(message.subject, Buffer.from(message.data, 'base64'), {
        headers: toHeaders(message),
      }),
    );
    if (inFlight.length === batch) await Promise.all(inFlight.splice(0));
  }
  await Promise.all(inFlight);
  inFlight = [];
  await restoreConsumers(nats, stream, handled);
  const { state } = await nats.manager.streams.info(name);
  if (state.messages !== stream.lines)
    throw new OperationError(`The stream ${name} has ${state.messages} messages, not ${stream.lines}`);
  report(`${name}: ${state.messages} messages, ${stream.consumers.length} consumers`);
}

async function restoreConsumers(nats: Nats, stream: SavedStream, handled: readonly number[]): Promise<void> {
  for (const [index, { config }] of stream.consumers.entries()) {
    const { durable_name, filter_subject, ack_policy, ack_wait, max_deliver, max_ack_pending } = config;
    await nats.manager.consumers.add(stream.config.name, {
      ...{ durable_name, filter_subject, ack_policy, ack_wait, max_deliver, max_ack_pending },
      deliver_policy: DeliverPolicy.StartSequence,
      opt_start_seq: (handled[index] ?? 0) + 1,
    });
  }
}

function toHeaders({ headers: savedHeaders }: SavedMessage): MsgHdrs {
  const head = headers();
  for (const [name, values] of Object.entries(savedHeaders))
    for (const value of values) head.append(name, value);
  return head;
}
