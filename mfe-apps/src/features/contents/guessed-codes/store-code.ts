/** Digits of a new code where the settings set none. */
export const newCodeDigits = 6;

/** Returns a random store code. */
export function createStoreCode(digits: number): string {
  // 256 is no multiple of 10: bytes from 250 would make some digits more likely.
  const code: number[] = [];
  while (code.length < digits) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < 250) code.push(byte % 10);
  }
  return code.join('');
}
