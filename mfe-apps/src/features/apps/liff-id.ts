/** The LIFF ID in a pasted `https://liff.line.me/…` address; anything else stays as it is. */
export function stripLiffUrl(value: string): string {
  return /^\s*(?:https?:\/\/)?liff\.line\.me\/([^/?#\s]+)/i.exec(value)?.[1] ?? value.trim();
}
