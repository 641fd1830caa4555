import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Stack, type StackOptions, startStack } from '@noren/local-stack';

/** A whole stack of its own: free ports, an empty data folder that goes with it. */
export async function startTestStack(options: StackOptions = {}): Promise<Stack> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'noren-e2e-'));
  const stack = await startStack({ dataDir, ports: 'any', ...options });
  return {
    ...stack,
    stop: async () => {
      await stack.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
