import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { connectMongo, connectNats } from '@noren/service-kit';
import { waitForEmptyOutboxes } from '../faults/outboxes.js';
import { known } from '../faults/staff-api.js';
import type { TestStack } from '../stack.js';

/** What a stack stores, by location: documents, files, the number of events. */
export type StoredState = Readonly<Record<string, string>>;

export interface Store {
  /** Reads the state as soon as two reads in a row are equal and no event waits to be published. */
  readSettled(): Promise<StoredState>;
  close(): Promise<void>;
}

/** What calls leave behind that change nothing: counts of rate limits, records of reads, who was active last. */
const traces = ['rate-limits', 'access-records', 'users'];
/** An audit entry of a read or a sign-in. */
const readEntry = /"read":true/;

/** Opens a stack's whole storage; only for stacks that no other suite writes to. */
export async function openStore(stack: TestStack): Promise<Store> {
  const nats = await connectNats(stack.natsServer, { name: 'store' });
  const documents = await openDocuments(stack);

  async function listFiles(): Promise<[string, string][]> {
    const names = await readdir(path.join(stack.dataDir, 'artifacts'), { recursive: true });
    return names.sort().map((name) => [`artifacts/${name}`, '']);
  }

  return {
    async readSettled() {
      await waitForEmptyOutboxes(stack);
      return waitUntilStable(async () => {
        const { state } = await nats.manager.streams.info('NOREN', { subjects_filter: '>' });
        const events = Object.entries(state.subjects ?? {}).filter(([type]) => !type.startsWith('audit.'));
        const count = events.reduce((sum, [, each]) => sum + each, 0);
        const entries = [...(await documents.list(() => true)), ...(await listFiles())];
        return Object.fromEntries([...entries, ['events', `${count}`]]);
      });
    },
    async close() {
      await documents.close();
      await nats.close();
    },
  };
}

/** Opens the documents of a stack that contain one of some terms, such as the ids of a suite's resources. */
export async function openOwnStore(stack: TestStack, terms: readonly string[]): Promise<Store> {
  const documents = await openDocuments(stack);
  const isOwn = (text: string) => terms.some((term) => text.includes(term));
  return {
    readSettled: () =>
      waitUntilStable(async () => {
        const own = await documents.list(isOwn);
        const waiting = own.filter(([, text]) => /"outbox":\[\{/.test(text));
        if (waiting.length > 0)
          throw new Error(`Events wait in ${waiting.map(([where]) => where).join(', ')}`);
        return Object.fromEntries(own);
      }),
    close: () => documents.close(),
  };
}

/** Repeats a read until it returns the same twice in a row. */
async function waitUntilStable(read: () => Promise<StoredState>): Promise<StoredState> {
  let before = '';
  return known(async () => {
    const state = await read();
    const text = JSON.stringify(state);
    const isSettled = text === before;
    before = text;
    if (!isSettled) throw new Error('The state still changes');
    return state;
  });
}

async function openDocuments(stack: TestStack) {
  const mongo = await connectMongo(stack.urls.mongo);
  const client = mongo.connection.getClient();
  return {
    async list(isIncluded: (text: string) => boolean): Promise<[string, string][]> {
      const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
      const found: [string, string][] = [];
      for (const { name } of databases.filter((database) => database.name.startsWith('noren_'))) {
        const database = client.db(name);
        for (const collection of await database.collections()) {
          if (traces.includes(collection.collectionName)) continue;
          for (const document of await collection.find().toArray()) {
            const text = JSON.stringify(document);
            const isRead = collection.collectionName === 'audit' && readEntry.test(text);
            if (!isRead && isIncluded(text))
              found.push([`${name}/${collection.collectionName}/${document._id}`, text]);
          }
        }
      }
      return found;
    },
    close: () => mongo.close(),
  };
}
