import type { ErrorCode, FieldError } from '@noren/contracts/errors';
import type { Model } from 'mongoose';
import { conflict } from '../errors/service-error.js';
import type { Filter } from './list-query.js';
import { translated } from './mongo-error.js';
import { alive } from './stored-writes.js';

/** What a write that takes a resource away from its users needs: a removal, or a change of the name they use. */
export interface UnusedCheck {
  /** Further conditions on the document. */
  readonly where?: Filter;
  /** Code of the conflict that names the users. */
  readonly code: ErrorCode;
  /** Closes the resource to new references and lists the existing ones: `release` of the reference guard. */
  release(retained: number): Promise<readonly FieldError[]>;
}

/** Maximum attempts of a deletion that new references interrupt. */
const attempts = 5;

interface Retained {
  retained?: number;
}

/** Creates the owner's side of the reference guard: a count that every interruption of deletions raises. */
export function createRetainedWrites(model: Model<unknown>) {
  return {
    /** Interrupts deletions in progress; returns how often that happened, undefined if no document matches. */
    async retain(filter: Filter): Promise<number | undefined> {
      const options = { returnDocument: 'after', projection: { retained: 1 } } as const;
      const document = await translated(() =>
        model.findOneAndUpdate(alive(filter), { $inc: { retained: 1 } }, options).lean<Retained>(),
      );
      return document?.retained;
    },

    /** Repeats the write if a new reference interrupted it. */
    async whileUnused<R>(
      id: string,
      { code, release, where }: UnusedCheck,
      write: (where: Filter) => Promise<R | undefined>,
    ): Promise<R | undefined> {
      for (let attempt = 0; attempt < attempts; attempt += 1) {
        const document = await translated(() =>
          model.findOne(alive({ ...where, _id: id }), { retained: 1 }).lean<Retained>(),
        );
        if (document === null) return undefined;
        const errors = await release(document.retained ?? 0);
        if (errors.length > 0) throw conflict(code, { errors });
        const { retained = { $exists: false } } = document;
        const written = await write({ ...where, retained });
        if (written !== undefined) return written;
      }
      throw conflict(code);
    },
  };
}
