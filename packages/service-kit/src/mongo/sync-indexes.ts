import type { Model, mongo } from 'mongoose';

type Index = [key: mongo.IndexDescription['key'], options: Omit<mongo.IndexDescription, 'key'>];

/**
 * Creates a model's collection if it is missing, and makes its indexes those of the schema.
 *
 * Mongoose creates indexes one by one; here one command creates all that a collection lacks, so services start faster.
 */
export async function syncIndexes<T>(model: Model<T>): Promise<void> {
  await model.createCollection();
  const { toDrop, toCreate } = await model.diffIndexes({ indexOptionsToCreate: true });
  await model.cleanIndexes({ toDrop });
  const missing = (toCreate as Index[]).map(([key, options]) => ({ ...options, key }));
  if (missing.length > 0) await model.collection.createIndexes(missing);
}
