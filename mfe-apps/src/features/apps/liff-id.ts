/** Extracts the LIFF ID from a `https://liff.line.me/…` URL; trims any other value. */
export function stripLiffUrl(value: string): string {
  return /^\s*(?:https?:\/\/)?liff\.line\.me\/([^/?#\s]+)/i.exec(value)?.[1] ?? value.trim();
}
