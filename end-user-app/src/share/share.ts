/** Opens the device's share sheet with an address, or copies it; returns `undefined` if the user cancels. */
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
