import { randomUUID } from 'node:crypto';
import { readJson, writeJson } from '../storage/json-file.js';

/** A caught mail or text message. */
export interface Message {
  readonly id: string;
  readonly kind: 'mail' | 'sms';
  readonly to: readonly string[];
  /** Sender, if known. */
  readonly from?: string;
  /** Absent for text messages. */
  readonly subject?: string;
  readonly text: string;
  readonly html?: string;
  /** ISO 8601. */
  readonly receivedAt: string;
}

/** The caught messages, newest first. */
export interface Mailbox {
  list(): readonly Message[];
  add(message: Omit<Message, 'id' | 'receivedAt'>): Promise<Message>;
  clear(): Promise<void>;
}

/** Maximum number of messages; the oldest are dropped. */
const maxMessages = 200;

/** Opens the mailbox in the data directory. */
export async function openMailbox(file: string): Promise<Mailbox> {
  let messages = (await readJson<Message[]>(file)) ?? [];
  let writing = Promise.resolve();
  const replace = (next: Message[]) => {
    messages = next;
    writing = writing.then(() => writeJson(file, next));
    return writing;
  };
  return {
    list: () => messages,
    async add(message) {
      const caught = { ...message, id: randomUUID(), receivedAt: new Date().toISOString() };
      await replace([caught, ...messages].slice(0, maxMessages));
      return caught;
    },
    clear: () => replace([]),
  };
}
