/** Clears the caches and storages of this origin; the language cookie stays. */
export async function clearCaches(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  if ('caches' in window) {
    const names = await caches.keys();
    await Promise.all(names.map((name) => caches.delete(name)));
  }
}
