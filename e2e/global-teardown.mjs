/** @throws Error if a log of the shared stack has tokens, passwords or personal data */
export default async function tearDown() {
  const leaks = (await globalThis.stopSharedStack?.()) ?? [];
  if (leaks.length === 0) return;
  const shown = leaks.slice(0, 20).join('\n');
  throw new Error(`${leaks.length} lines of the services' logs must not be there:\n${shown}`);
}
