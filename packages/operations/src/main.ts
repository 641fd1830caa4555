/** Entry of the image: runs an operator's command on the installation that the environment names. */
import { OperationError } from './operation-error.js';
import { runOperation } from './run-operation.js';

try {
  await runOperation(process.argv.slice(2), (line) => process.stdout.write(`${line}\n`));
} catch (error) {
  if (!(error instanceof OperationError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
