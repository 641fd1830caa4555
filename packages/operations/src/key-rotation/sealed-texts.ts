/** As the cipher writes it: `v1.<key id>.<initialisation vector>.<tag>.<text>`. */
const sealedText = /^v1\.([0-9a-f]{8})\.[\w-]{16}\.[\w-]{22}\.[\w-]*$/;

/** An encrypted text somewhere in a document. */
export interface SealedText {
  /** The database's path to it: `sections.otp.secret`, `cards.0.token`. */
  readonly path: string;
  readonly text: string;
  readonly keyId: string;
}

/** Every text of a document that looks encrypted, wherever it stands. */
export function getSealedTexts(value: unknown, path: readonly string[] = []): SealedText[] {
  if (typeof value === 'string') {
    const [, keyId] = sealedText.exec(value) ?? [];
    return keyId === undefined ? [] : [{ path: path.join('.'), text: value, keyId }];
  }
  if (Array.isArray(value))
    return value.flatMap((one, index) => getSealedTexts(one, [...path, String(index)]));
  if (!isPlain(value)) return [];
  return Object.entries(value).flatMap(([key, one]) => getSealedTexts(one, [...path, key]));
}

/** Objects of the driver (ids, dates, binaries) hold no texts of ours. */
function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !('_bsontype' in value) && !(value instanceof Date);
}
