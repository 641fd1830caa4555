/**
 * Repeats an assertion until it holds; the timeout only bounds failures.
 *
 * @throws the assertion's last error if it does not hold within the timeout
 */
export async function eventually<R>(
  assertion: () => R | Promise<R>,
  { timeoutMs = 120_000, everyMs = 20 }: { timeoutMs?: number; everyMs?: number } = {},
): Promise<R> {
  const until = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await assertion();
    } catch (error) {
      if (Date.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
  }
}
