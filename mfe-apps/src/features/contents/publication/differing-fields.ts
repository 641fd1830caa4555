import { type ContentField, type ContentKind, getFields } from '@noren/contracts/contents';
import { isSameValue } from '@noren/mfe-kit/feedback';
import type { TypedValues } from '../content-values.js';

/** Returns the fields of a kind whose values differ, in the order of its form. */
export function getDifferingFields(
  kind: ContentKind,
  one: TypedValues = {},
  other: TypedValues = {},
): ContentField[] {
  return getFields(kind).filter(
    ({ name }) => !isSameValue(toComparable(one[name]), toComparable(other[name])),
  );
}

/** Forms empty a text where the service leaves it out. */
const toComparable = (value: unknown): unknown => (value === '' ? undefined : value);
