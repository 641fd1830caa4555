import type { Sections } from '@noren/contracts/config-sections';
import type { ContentKind } from '@noren/contracts/contents';
import { getHiddenFields, type TypedValues } from '../content-values.js';

/** Digits of a new code where the settings set none. */
const newCodeDigits = 6;

/** Returns a random store code of the length that an app asks for. */
export function createStoreCode({ codeSettings }: ContentKind, sections: Sections): string {
  return randomDigits(codeSettings === undefined ? newCodeDigits : sections[codeSettings].securityCodeLength);
}

function randomDigits(digits: number): string {
  // 256 is no multiple of 10: bytes from 250 would make some digits more likely.
  const code: number[] = [];
  while (code.length < digits) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < 250) code.push(byte % 10);
  }
  return code.join('');
}

const field = 'securityCode';

interface SuggestOptions {
  readonly kind: ContentKind;
  readonly sections: Sections;
}

/** Suggests a store code as soon as its field appears: a random one is harder to guess than what people think of. */
export function suggestStoreCode(
  { kind, sections }: SuggestOptions,
  before: TypedValues,
  next: TypedValues,
): TypedValues {
  const isHidden = (values: TypedValues) => getHiddenFields(kind, values).includes(field);
  if (!isHidden(before) || isHidden(next) || !Object.hasOwn(kind.fields, field)) return {};
  if (String(next[field] ?? '') !== '') return {};
  return { [field]: createStoreCode(kind, sections) };
}
