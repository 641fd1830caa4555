/**
 * The console's gateway in a process of its own, before the build that its only argument names as JSON. Tells its
 * parent when it listens; ends when its parent leaves.
 */
import { type ConsoleOptions, startConsole } from '@noren/local-stack';

process.once('disconnect', () => process.exit(0));
// Signals may reach the whole group of processes: the parent decides when this one ends.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);

const options = JSON.parse(process.argv[2] ?? '') as ConsoleOptions;
await startConsole(options);
process.send?.('listening');
