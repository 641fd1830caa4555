/** Hands an address to the phone's own sharing, or copies it; `undefined` when the person thought better of it. */
export async function share(title: string, url: string): Promise<'shared' | 'copied' | undefined> {
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ title, url });
      return 'shared';
    }
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    return undefined;
  }
}
