import { toNameKey } from '@noren/contracts/core';
import type { Model } from 'mongoose';
import { isDuplicate } from './mongo-error.js';

/** Keys of unique names, by field. */
export type NameKeys = Readonly<Record<string, string>>;

/** Returns the path of a field's key in a stored document. */
export const nameKeyPath = (field: string): string => `nameKeys.${field}`;

/** Returns the keys of those unique names that are among the given fields. */
export function getNameKeys(
  uniqueNames: readonly string[],
  fields: Readonly<Record<string, unknown>>,
): NameKeys {
  const present = uniqueNames.filter((field) => typeof fields[field] === 'string');
  return Object.fromEntries(present.map((field) => [field, toNameKey(String(fields[field]))]));
}

/**
 * Adds the key of a unique name to documents stored before it was one, oldest first. A document whose name equals
 * another's stays without a key until it is renamed: both existed, and neither may be lost.
 */
export async function fillNameKeys(model: Model<unknown>, field: string): Promise<void> {
  const path = nameKeyPath(field);
  const without = { live: true, [path]: { $exists: false } };
  const found = model
    .find(without, { [field]: 1 })
    .sort({ createdAt: 1 })
    .lean<Record<string, unknown>[]>();
  for await (const { _id, [field]: name } of found.cursor()) {
    if (typeof name !== 'string') continue;
    // A concurrent rename writes its own key.
    const unchanged: object = { ...without, _id, [field]: name };
    try {
      await model.updateOne(unchanged, { $set: { [path]: toNameKey(name) } });
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
  }
}
