import { processIo } from './output/io.js';
import { runCli } from './run-cli.js';

const interrupted = new AbortController();
process.once('SIGINT', () => {
  interrupted.abort();
  // The conventional exit code after SIGINT.
  process.exitCode = 130;
});
const code = await runCli(process.argv.slice(2), processIo(interrupted.signal));
process.exitCode ??= code;
