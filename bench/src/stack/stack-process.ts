/**
 * Runs the stack as a separate process like `npm start`, so that it does not share a thread with the bench. Its only
 * argument is the data folder; it stops when its parent disconnects.
 */
import { StackError, startStack } from '@noren/local-stack';
import { type StackAddress, stackServices } from './running-stack.js';

const left = new Promise<void>((resolve) => process.once('disconnect', resolve));
// A signal may reach the whole process group: ignore it, the parent stops this process.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);

try {
  const stack = await startStack({ dataDir: process.argv[2], ports: 'any', accessTokenSeconds: 3_600 });
  const address: StackAddress = {
    urls: stack.urls,
    services: Object.fromEntries(
      stackServices.map((name) => [name, stack.service(name).url]),
    ) as StackAddress['services'],
    token: await stack.token('admin'),
  };
  process.send?.(address);
  await left;
  await stack.stop();
  process.exit(0);
} catch (error) {
  const why = error instanceof StackError ? error.message : (error as Error).stack;
  process.stderr.write(`${why}\n`);
  process.exit(1);
}
