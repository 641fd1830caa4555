import { Type } from 'typebox';
import { Id, Timestamp } from '../core/schema.js';
import type { Rule } from '../errors/rules.js';

/*
 * Annotations of content fields in addition to those of sections: `confidential` values are stored encrypted, shown
 * only to callers who may change contents, masked in the audit log and left out of exports; `reference` is the kind
 * of content whose id the field holds; `unique` values differ among an app's contents; an `exclusiveEnd` is a time at
 * which something no longer applies.
 */

/** The code that shop staff enter, or that their QR code contains. */
export const StoreCode = Type.String({
  pattern: '^[0-9]{1,12}$',
  rule: 'storeCode' satisfies Rule,
  confidential: true,
  description: 'Store code, up to 12 digits; for those who may change contents',
});

/** Returns a field for the id of another content of the same app. */
export function reference(kind: string, description: string) {
  return Type.Unsafe<string>({ ...Id, reference: kind, description });
}

/** True if members see it. */
export const Published = Type.Boolean({ description: 'Members see it' });

/** A time at which something no longer applies: users see the minute before. */
export const ExclusiveEnd = Type.String({ ...Timestamp, exclusiveEnd: true });

/** A period from `startsAt` until before `endsAt`; both are optional. */
export const period = {
  startsAt: Type.Optional(Timestamp),
  endsAt: Type.Optional(ExclusiveEnd),
};

/** Returns a field for a positive integer count. */
export function count(description: string, maximum = 10_000_000) {
  return Type.Integer({ minimum: 1, maximum, description });
}
