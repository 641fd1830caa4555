/** A part of the stack that can be stopped and started on its own. */
export interface Part {
  /** Undefined if it has no process of its own. */
  readonly pid: number | undefined;
  /** Stops it; does nothing if it is stopped. */
  stop(): Promise<void>;
  /** Starts it on the same port with the same data; does nothing if it runs. */
  start(): Promise<void>;
}

/** Starts a part and keeps how to restart it. */
export async function part(
  launch: () => Promise<{ readonly pid?: number; stop(): Promise<void> }>,
): Promise<Part> {
  let running: Awaited<ReturnType<typeof launch>> | undefined = await launch();
  return {
    get pid() {
      return running?.pid;
    },
    async stop() {
      const stopping = running;
      running = undefined;
      await stopping?.stop();
    },
    async start() {
      running ??= await launch();
    },
  };
}

/** Waits for all, even if one fails, so that nothing starts after the others were stopped. */
export async function waitForAll<T extends readonly unknown[]>(
  work: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const results = await Promise.allSettled(work);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  return results.map((result) => (result as PromiseFulfilledResult<unknown>).value) as never;
}
