/**
 * `npm run doctor | backup | restore | verify-artifacts | rotate-keys | dead-letters`: operations on a whole
 * installation, either that of the environment variables `MONGODB_URI`, `NATS_URL`, `ARTIFACT_STORE`, `ENCRYPTION_KEY`
 * and `CONSOLE_URL`, or the local stack's.
 */
import { importQuietly, main, nxEnvironment, progress, root, run, SetupError, setUp } from './setup.mjs';

progress.stream = process.stderr;

await main(async () => {
  await setUp();
  await run('npx', ['nx', 'run', 'operations:build', '--output-style=static'], { env: nxEnvironment() });
  const { OperationError, runOperation } = await importQuietly('../packages/operations/dist/mod.js');
  try {
    await runOperation(root, process.argv.slice(2), (line) => process.stdout.write(`${line}\n`));
  } catch (error) {
    throw error instanceof OperationError ? new SetupError(error.message) : error;
  }
});
