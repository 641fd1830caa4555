import { type Static, Type } from 'typebox';
import { Digest, Id, listQuery, model, Timestamp, Version } from '../core/schema.js';

export const RuntimeName = Type.String({
  pattern: '^[0-9A-Za-z][0-9A-Za-z.+-]{0,49}$',
  description: 'Runtime version: `1.0.0`',
});

export const Runtime = model('Runtime', 'A runtime version: one build of the end-user app', {
  id: Id,
  name: RuntimeName,
  digest: Digest,
  /** URL from which the live preview loads it. */
  previewUrl: Type.String({ description: 'Address of its live preview' }),
  version: Version,
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Runtime = Static<typeof Runtime>;

export const RuntimeCreate = model('RuntimeCreate', 'A runtime version to register', { name: RuntimeName });
export const RuntimeUpdate = model('RuntimeUpdate', 'A new name for a runtime version', {
  version: Version,
  name: RuntimeName,
});
export const RuntimeQuery = model('RuntimeQuery', 'Which runtime versions to list', listQuery);
