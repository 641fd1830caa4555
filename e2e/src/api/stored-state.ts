import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Stack } from '@noren/local-stack';
import { connectMongo, connectNats } from '@noren/service-kit';
import { outboxesAreEmpty } from '../faults/outboxes.js';
import { known } from '../faults/staff-api.js';

/** Everything that the stack keeps, by where: documents, stored files, how many events there ever were. */
export type StoredState = Readonly<Record<string, string>>;

export interface Store {
  /** What is kept once nothing is on its way any more. */
  settled(): Promise<StoredState>;
  close(): Promise<void>;
}

/** How often somebody tries is counted, also where a try is refused: it is what the limits are for. */
const triesCounted = 'rate-limits';

/** Looks at what is kept beside the services. */
export async function openStore(stack: Stack): Promise<Store> {
  const mongo = await connectMongo(stack.urls.mongo);
  const nats = await connectNats(stack.urls.nats, { name: 'store' });
  const client = mongo.connection.getClient();

  async function documents(): Promise<[string, string][]> {
    const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
    const found: [string, string][] = [];
    for (const { name } of databases.filter((database) => database.name.startsWith('noren_'))) {
      const database = client.db(name);
      for (const collection of await database.collections()) {
        if (collection.collectionName === triesCounted) continue;
        for (const document of await collection.find().toArray()) {
          found.push([`${name}/${collection.collectionName}/${document._id}`, JSON.stringify(document)]);
        }
      }
    }
    return found;
  }

  async function files(): Promise<[string, string][]> {
    const kept = await readdir(path.join(stack.dataDir, 'artifacts'), { recursive: true });
    return kept.sort().map((name) => [`artifacts/${name}`, '']);
  }

  async function now(): Promise<StoredState> {
    const { state } = await nats.manager.streams.info('NOREN');
    return Object.fromEntries([...(await documents()), ...(await files()), ['events', `${state.last_seq}`]]);
  }

  return {
    async settled() {
      await outboxesAreEmpty(stack);
      let before = await now();
      return known(async () => {
        const after = await now();
        const still = JSON.stringify(after) === JSON.stringify(before);
        before = after;
        if (!still) throw new Error('Something is still being written');
        return after;
      });
    },
    async close() {
      await mongo.close();
      await nats.close();
    },
  };
}
