/**
 * `npm run bench [-- <name> …] [--json]`: sets up what is missing, builds what changed and measures. Prints a table.
 * Progress goes to stderr, so that stdout contains only the table or the JSON.
 */
import { build, ensureChromium, main, progress, setUp } from './setup.mjs';

progress.stream = process.stderr;

await main(async () => {
  await setUp(ensureChromium);
  await build();
  const { runBench } = await import('../bench/dist/main.js');
  process.exit(await runBench(process.argv.slice(2)));
});
