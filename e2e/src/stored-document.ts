import type { ServiceName } from '@noren/contracts/core';
import type { TestStack } from './stack.js';
import { connectMongo } from '@noren/service-kit';

/** Changes a document directly in a service's database, to simulate damage or passed time. */
export async function changeDocument(
  stack: Pick<TestStack, 'urls'>,
  [service, collection, id]: readonly [service: ServiceName, collection: string, id: string],
  fields: object,
): Promise<void> {
  const mongo = await connectMongo(stack.urls.mongo);
  const documents = mongo.connection
    .getClient()
    .db(`noren_${service}`)
    .collection<{ _id: string }>(collection);
  const { matchedCount } = await documents.updateOne({ _id: id }, { $set: fields });
  await mongo.close();
  if (matchedCount !== 1) throw new Error(`There is no ${id} among the ${collection} of ${service}`);
}
