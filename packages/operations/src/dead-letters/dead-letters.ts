import { connectNats, deadLetterStream, type Nats } from '@noren/service-kit';
import { getMessages } from '../backup/stream-backup.js';
import { OperationError } from '../operation-error.js';

/** A message that a consumer gave up. */
export interface DeadLetter {
  /** Its number among the dead letters, by which it is replayed or dropped. */
  readonly number: number;
  /** When it was given up, ISO 8601. */
  readonly at: string;
  readonly service: string;
  /** Kind of the event. */
  readonly type: string;
  readonly consumer: string;
  readonly attempts: number;
  readonly reason: string;
  /** What the event is about; undefined for what is no event. */
  readonly subject: string | undefined;
}

/** Which of them: some numbers, or all. */
export type Choice = 'all' | readonly number[];

/** Every dead letter, the oldest first. */
export async function listDeadLetters(natsUrl: string): Promise<DeadLetter[]> {
  return withNats(natsUrl, async (nats) => (await read(nats)).map(({ letter }) => letter));
}

/**
 * Publishes the events once more and takes their dead letters away. Each goes to all its consumers: those
 * that handled it know its sequence or its id and pass it over. A letter that fails again comes back.
 *
 * @throws OperationError when a number is none of a dead letter; nothing is done then
 */
export function replayDeadLetters(natsUrl: string, choice: Choice): Promise<DeadLetter[]> {
  return withNats(natsUrl, async (nats) => {
    const chosen = choose(await read(nats), choice);
    for (const { letter, data } of chosen) {
      // Taken away second: a replay that was interrupted is recognised when it is repeated.
      await nats.jetstream.publish(letter.type, data, { msgID: `replay:${letter.number}` });
      await nats.manager.streams.deleteMessage(deadLetterStream, letter.number);
    }
    return chosen.map(({ letter }) => letter);
  });
}

/** Takes dead letters away for good. @throws OperationError when a number is none of a dead letter */
export function dropDeadLetters(natsUrl: string, choice: Choice): Promise<DeadLetter[]> {
  return withNats(natsUrl, async (nats) => {
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

async function withNats<R>(natsUrl: string, work: (nats: Nats) => Promise<R>): Promise<R> {
  const nats = await connectNats(natsUrl, { name: 'dead-letters' });
  try {
    return await work(nats);
  } finally {
    await nats.close();
  }
}
