/** Compression of a file in transfer. */
export type ContentEncoding = 'br' | 'gzip';

/**
 * Returns a predicate for the encodings that a client accepts.
 *
 * @param accept `Accept-Encoding` (RFC 9110, 12.5.3): `*` covers encodings that are not named, `q=0` rejects one
 */
export function parseEncodings(accept: string | undefined): (encoding: ContentEncoding) => boolean {
  const weights = new Map((accept ?? '').split(',').map(weighted));
  return (encoding) => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0;
}

function weighted(part: string): [string, number] {
  const [name = '', ...parameters] = part
    .trim()
    .toLowerCase()
    .split(/\s*;\s*/);
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  return [name, weight === undefined ? 1 : Number(weight) || 0];
}
