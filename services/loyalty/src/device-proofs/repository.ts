import { createHash } from 'node:crypto';
import type { DeviceProof } from '@noren/contracts/device-proofs';
import { type Aggregate, defineAggregate, type Entity, insertOnce, type Mongo } from '@noren/service-kit';
import { Schema } from 'mongoose';
import type { StampUser } from '../ports.js';

/** Touches that proved an action, by their digest. */
const deviceTouchSchema = new Schema({
  /** Digest of the member's request that they proved. */
  request: String,
  expiresAt: Date,
});
deviceTouchSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

interface TouchRecord extends Entity {
  request: string;
  expiresAt: Date;
}

/** How long touches cannot be sent again. No person presses a stamp twice at exactly the same points. */
const retentionMs = 30 * 24 * 60 * 60 * 1000;

export type DeviceTouchRepository = ReturnType<typeof createDeviceTouchRepository>;

const digest = (...parts: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/** Stores which request touches have proved. */
export function createDeviceTouchRepository(mongo: Mongo) {
  const touches: Aggregate<TouchRecord> = defineAggregate<TouchRecord>(mongo, {
    name: 'device-touches',
    schema: deviceTouchSchema,
    sortable: [],
  });
  return {
    collections: [touches],
    /** Claims touches for a request, which may be repeated. @returns false if another request was proved by them */
    async claim({ scope, who, request: parts }: StampUser, proof: DeviceProof, now: Date): Promise<boolean> {
      const points = proof.touches.map(({ x, y }) => [x, y]);
      const id = digest(scope.appId, scope.environment, proof.kind, points);
      const request = digest(who.id, parts);
      const expiresAt = new Date(now.getTime() + retentionMs);
      if (await insertOnce(() => touches.insert({ id, request, expiresAt }))) return true;
      return (await touches.find(id))?.request === request;
    },
  };
}
