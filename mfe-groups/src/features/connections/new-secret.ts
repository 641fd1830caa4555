/** Bytes of a secret; the same number as the service generates on creation. */
const secretBytes = 32;

/** Returns a random client secret, base64url. */
export function createSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(secretBytes));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
