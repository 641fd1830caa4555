import type { ServiceName } from '@noren/contracts/core';
import { connectMongo } from '@noren/service-kit';
import { eventually } from '@noren/service-kit/testing';
import type { TestStack } from '../stack.js';

export const serviceNames = ['groups', 'templates', 'apps', 'builds', 'loyalty', 'edge'] as const;

/** Resolves when no outbox holds an event. Only for a stack that the suite does not share. */
export async function waitForEmptyOutboxes(stack: TestStack): Promise<void> {
  for (const name of serviceNames) {
    await eventually(async () => {
      if ((await getOutboxAge(stack, name)) > 0) throw new Error(`Events wait in the outbox of ${name}`);
    });
  }
}

/** Returns the age of the oldest event in any of a service's outboxes, seconds. */
async function getOutboxAge(stack: TestStack, name: ServiceName): Promise<number> {
  const page = await (await fetch(`${stack.service(name).url}/metrics`)).text();
  const ages = [...page.matchAll(/^noren_outbox_age_seconds\S* (\S+)$/gm)];
  return Math.max(0, ...ages.map(([, age]) => Number(age)));
}

/** Resolves when the services have published every event that mentions an id. */
export async function waitForPublishedEvents(stack: TestStack, id: string): Promise<void> {
  const mongo = await connectMongo(stack.urls.mongo);
  const client = mongo.connection.getClient();
  const waiting = { 'outbox.time': { $gt: '' } };
  try {
    for (const name of serviceNames) {
      for (const collection of await client.db(`noren_${name}`).collections()) {
        await eventually(async () => {
          const documents = await collection.find(waiting, { projection: { outbox: 1 } }).toArray();
          if (JSON.stringify(documents).includes(id))
            throw new Error(`Events about ${id} wait in ${name}/${collection.collectionName}`);
        });
      }
    }
  } finally {
    await mongo.close();
  }
}
