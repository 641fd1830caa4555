/**
 * `npm run doctor | backup | restore | verify-artifacts | rotate-keys | dead-letters`: operations on a whole
 * installation, either that of the environment variables `MONGODB_URI`, `NATS_URL`, `ARTIFACT_STORE`, `ENCRYPTION_KEY`
 * and `CONSOLE_URL`, or the local stack's.
 */
import { importQuietly, main, nxEnvironment, progress, run, SetupError, setUp } from './setup.mjs';

progress.stream = process.stderr;

await main(async () => {
  await setUp();
  const projects = ['--projects=operations,local-stack', '--output-style=static'];
  await run('npx', ['nx', 'run-many', '-t', 'build', ...projects], { env: nxEnvironment() });
  const { OperationError, runOperation } = await importQuietly('../packages/operations/dist/mod.js');
  const { readLocalInstallation } = await importQuietly('../packages/local-stack/dist/mod.js');
  const local = readLocalInstallation(process.env.NOREN_DATA_DIR);
  try {
    await runOperation(process.argv.slice(2), (line) => process.stdout.write(`${line}\n`), local);
  } catch (error) {
    throw error instanceof OperationError ? new SetupError(error.message) : error;
  }
});
