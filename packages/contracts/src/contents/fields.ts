import { Type } from 'typebox';
import { Id, Timestamp } from '../core/schema.js';
import type { Rule } from '../errors/rules.js';

/*
 * Beyond what sections say of their fields, a field of a content may say: `confidential`, stored encrypted,
 * shown only to those who may change contents, masked in the trail and left out of exports; `reference`, the
 * kind of content whose id it holds; `unique`, that no two contents of an app share its value.
 */

/** The code that staff of a shop enter, or that their QR code says. */
export const StoreCode = Type.String({
  pattern: '^[0-9]{1,12}$',
  rule: 'storeCode' satisfies Rule,
  confidential: true,
  description: 'Store code, up to 12 digits; for those who may change contents',
});

/** The id of another content of the same app. */
export function reference(kind: string, description: string) {
  return Type.Unsafe<string>({ ...Id, reference: kind, description });
}

/** Whether members see it. */
export const Published = Type.Boolean({ description: 'Members see it' });

/** A period, from `startsAt` on and no longer at `endsAt`; both may be left open. */
export const period = {
  startsAt: Type.Optional(Timestamp),
  endsAt: Type.Optional(Timestamp),
};

/** A whole number of things, people or times. */
export function count(description: string, maximum = 10_000_000) {
  return Type.Integer({ minimum: 1, maximum, description });
}
