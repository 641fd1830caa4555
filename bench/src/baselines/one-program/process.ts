/**
 * Runs the console's gateway in a separate process, for the build that its only argument describes as JSON. Notifies
 * its parent when it listens; exits when its parent disconnects.
 */
import { type ConsoleOptions, startConsole } from '@noren/local-stack';

process.once('disconnect', () => process.exit(0));
// A signal may reach the whole process group: ignore it, the parent stops this process.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);

const options = JSON.parse(process.argv[2] ?? '') as ConsoleOptions;
await startConsole(options);
process.send?.('listening');
