/** The cipher's formats: `v1.<key id>.<initialisation vector>.<tag>.<text>`; in `v2` the place follows the key. */
const sealedText = /^(?:v1\.([0-9a-f]{8})|v2\.([0-9a-f]{8})\.[\w-]{22})\.[\w-]{16}\.[\w-]{22}\.[\w-]*$/;

/** An encrypted text in a document. */
export interface SealedText {
  /** Its MongoDB path: `sections.otp.secret`, `cards.0.token`. */
  readonly path: string;
  readonly text: string;
  readonly keyId: string;
  /** True if it is bound to its place. */
  readonly isBound: boolean;
}

/** Finds every text in a document that has the cipher's format, at any depth. */
export function getSealedTexts(value: unknown, path: readonly string[] = []): SealedText[] {
  if (typeof value === 'string') {
    const [, unbound, bound] = sealedText.exec(value) ?? [];
    const keyId = unbound ?? bound;
    return keyId === undefined
      ? []
      : [{ path: path.join('.'), text: value, keyId, isBound: bound !== undefined }];
  }
  if (Array.isArray(value))
    return value.flatMap((one, index) => getSealedTexts(one, [...path, String(index)]));
  if (!isPlain(value)) return [];
  return Object.entries(value).flatMap(([key, one]) => getSealedTexts(one, [...path, key]));
}

/** Skips driver objects (ids, dates, binaries), which have no encrypted texts. */
function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !('_bsontype' in value) && !(value instanceof Date);
}
