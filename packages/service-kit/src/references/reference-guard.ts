import type { FieldError } from '@noren/contracts/errors';
import { type Model, Schema } from 'mongoose';
import type { ServiceError } from '../errors/service-error.js';
import type { Aggregate } from '../mongo/aggregate.js';
import type { Mongo } from '../mongo/connect-mongo.js';
import type { Entity } from '../mongo/document.js';
import { DuplicateError, translated } from '../mongo/mongo-error.js';
import type { AddedReferences } from '../mongo/pending-references.js';
import type { Collection } from '../service/parts.js';

/** A resource that documents refer to. */
export interface ReferenceTarget<K extends string = string> {
  readonly kind: K;
  readonly id: string;
}

/** A reference that a write adds. */
export interface NewReference<K extends string> extends ReferenceTarget<K> {
  /** Creates the rejection if the resource is gone. */
  readonly missing: () => ServiceError;
}

/** Where a kind of resource is referred to. */
export interface ReferenceUsers {
  readonly aggregates: readonly Pick<Aggregate<Entity>, 'cancelReferences'>[];
  /** Lists the stored references, as details of an `inUse` error. */
  list(id: string): Promise<readonly FieldError[]>;
}

/** Interrupts the deletions of a resource at its owner; returns how often that happened, undefined if it is gone. */
export type Retain<K extends string> = (target: ReferenceTarget<K>) => Promise<number | undefined>;

export interface ReferenceGuardOptions<K extends string> {
  /** Name of the collection. */
  readonly name?: string;
  readonly retain: Retain<K>;
  readonly users: Readonly<Record<K, ReferenceUsers>>;
}

/** Keeps new references to resources and deletions of these apart (decision 35). */
export interface ReferenceGuard<K extends string> {
  readonly collections: readonly Collection[];
  /** Describes the references that a write adds to a document. */
  adding(references: readonly NewReference<K>[]): AddedReferences;
  /**
   * Prepares a deletion: closes the resource to new references, cancels pending ones and lists the stored ones.
   *
   * @param retained how often deletions had been interrupted when this one started
   */
  release(target: ReferenceTarget<K>, retained: number): Promise<readonly FieldError[]>;
}

/**
 * The latest deletion and the latest interruption known of a resource. It is closed while a deletion may be in
 * progress or done: until an interruption is counted after the deletion started.
 */
interface Closure {
  _id: string;
  /** `retained` of the latest deletion. */
  closed?: number;
  /** Count after the latest interruption. */
  opened?: number;
}

const closureSchema = new Schema(
  { _id: { type: String, required: true }, closed: Number, opened: Number },
  { versionKey: false, strict: 'throw' },
);

export function createReferenceGuard<K extends string>(
  mongo: Mongo,
  { name = 'referenceClosures', retain, users }: ReferenceGuardOptions<K>,
): ReferenceGuard<K> {
  const model = mongo.connection.model(name, closureSchema, name) as unknown as Model<unknown>;

  async function raise(_id: string, $max: Omit<Closure, '_id'>): Promise<void> {
    const write = () => translated(() => model.updateOne({ _id }, { $max }, { upsert: true }));
    await write().catch((error: unknown) => {
      // A concurrent write inserted the document first.
      if (error instanceof DuplicateError) return write();
      throw error;
    });
  }

  async function isGone(target: NewReference<K>): Promise<boolean> {
    const opened = await retain(target);
    if (opened !== undefined) await raise(toKey(target), { opened });
    return opened === undefined;
  }

  /** Asks the owner only about closed resources, which are rare. */
  async function requireAll(references: readonly NewReference<K>[]): Promise<void> {
    const keys = references.map(toKey);
    const found = await translated(() => model.find({ _id: { $in: keys } }).lean<Closure[]>());
    const closed = new Set(found.filter(isClosed).map(({ _id }) => _id));
    for (const reference of references) {
      if (closed.has(toKey(reference)) && (await isGone(reference))) throw reference.missing();
    }
  }

  return {
    collections: [{ name, start: () => translated(async () => void (await model.createCollection())) }],
    adding: (references) => ({
      keys: [...new Set(references.map(toKey))],
      requireAll: () => requireAll(references),
    }),
    async release(target, retained) {
      const { aggregates, list } = users[target.kind];
      await raise(toKey(target), { closed: retained });
      for (const aggregate of aggregates) await aggregate.cancelReferences(toKey(target));
      return list(target.id);
    },
  };
}

function toKey({ kind, id }: ReferenceTarget): string {
  return `${kind}/${id}`;
}

function isClosed({ closed = -1, opened = 0 }: Closure): boolean {
  return closed >= opened;
}
