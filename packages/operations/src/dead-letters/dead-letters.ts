import { deadLetterStream } from '@noren/contracts/nats';
import { connectNats, type Nats, type NatsServer } from '@noren/service-kit';
import { getMessages } from '../backup/stream-backup.js';
import { OperationError } from '../operation-error.js';

/** A message that a consumer gave up on. */
export interface DeadLetter {
  /** Its number among the dead letters, for replay and drop. */
  readonly number: number;
  /** When the consumer gave up, ISO 8601. */
  readonly at: string;
  readonly service: string;
  /** Event type. */
  readonly type: string;
  readonly consumer: string;
  readonly attempts: number;
  readonly reason: string;
  /** Subject of the event; undefined if the message is not an event. */
  readonly subject: string | undefined;
}

/** Which dead letters: some, by number, or all. */
export type Choice = 'all' | readonly number[];

/** Lists all dead letters, oldest first. */
export async function listDeadLetters(natsServer: NatsServer): Promise<DeadLetter[]> {
  return withNats(natsServer, async (nats) => (await read(nats)).map(({ letter }) => letter));
}

/**
 * Publishes the events again and deletes their dead letters. All consumers get each event; those that handled it
 * recognise its sequence or id and skip it. An event that fails again becomes a new dead letter.
 *
 * @throws OperationError if a number is not a dead letter; then it changes nothing
 */
export function replayDeadLetters(natsServer: NatsServer, choice: Choice): Promise<DeadLetter[]> {
  return withNats(natsServer, async (nats) => {
    const chosen = choose(await read(nats), choice);
    for (const { letter, data } of chosen) {
      // Delete after publishing: repeating an interrupted replay is recognised by the message id.
      await nats.jetstream.publish(letter.type, data, { msgID: `replay:${letter.number}` });
      await nats.manager.streams.deleteMessage(deadLetterStream, letter.number);
    }
    return chosen.map(({ letter }) => letter);
  });
}

/** Deletes dead letters permanently. @throws OperationError if a number is not a dead letter */
export function dropDeadLetters(natsServer: NatsServer, choice: Choice): Promise<DeadLetter[]> {
  return withNats(natsServer, async (nats) => {
    const chosen = choose(await read(nats), choice);
    for (const { letter } of chosen)
      await nats.manager.streams.deleteMessage(deadLetterStream, letter.number);
    return chosen.map(({ letter }) => letter);
  });
}

interface Read {
  readonly letter: DeadLetter;
  readonly data: Uint8Array;
}

async function read(nats: Nats): Promise<Read[]> {
  const found: Read[] = [];
  for await (const message of getMessages(nats, deadLetterStream)) {
    const [, service = '', ...type] = message.subject.split('.');
    found.push({
      letter: {
        number: message.seq,
        at: new Date(message.info.timestampNanos / 1_000_000).toISOString(),
        ...{ service, type: type.join('.'), subject: toSubject(message.data) },
        consumer: message.headers?.get('Noren-Consumer') ?? '',
        attempts: Number(message.headers?.get('Noren-Attempts') ?? 0),
        reason: message.headers?.get('Noren-Reason') ?? '',
      },
      data: message.data,
    });
  }
  return found;
}

function choose(letters: readonly Read[], choice: Choice): readonly Read[] {
  if (choice === 'all') return letters;
  const byNumber = new Map(letters.map((one) => [one.letter.number, one]));
  return choice.map((number) => {
    const letter = byNumber.get(number);
    if (letter === undefined) throw new OperationError(`There is no dead letter ${number}`);
    return letter;
  });
}

function toSubject(data: Uint8Array): string | undefined {
  try {
    const { subject } = JSON.parse(Buffer.from(data).toString('utf8')) as { subject?: unknown };
    return typeof subject === 'string' ? subject : undefined;
  } catch {
    return undefined;
  }
}

async function withNats<R>(natsServer: NatsServer, work: (nats: Nats) => Promise<R>): Promise<R> {
  const nats = await connectNats(natsServer, { name: 'dead-letters' });
  try {
    return await work(nats);
  } finally {
    await nats.close();
  }
}
