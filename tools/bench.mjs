/**
 * `npm run bench [-- <name> …] [--json]`: sets up what is missing, builds what changed, measures, prints one table.
 * Progress goes to the error output, so that the table or the JSON is all there is on the other.
 */
import { build, ensureChromium, main, progress, setUp } from './setup.mjs';

progress.stream = process.stderr;

await main(async () => {
  await setUp(ensureChromium);
  await build();
  const { runBench } = await import('../bench/dist/main.js');
  process.exit(await runBench(process.argv.slice(2)));
});
