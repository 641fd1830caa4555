/**
 * `npm run bench [-- <name> …] [--json]`: sets up what is missing, builds what changed, measures, prints one table.
 * Progress goes to the error output, so that the table or the JSON is all there is on the other.
 */
import { build, checkNode, ensureDependencies, ensureProgram, main, progress } from './setup.mjs';

progress.stream = process.stderr;

await main(async () => {
  checkNode();
  await ensureDependencies();
  await ensureProgram({
    programs: ['nats-server'],
    apt: 'nats-server',
    brew: 'nats-server',
    instead: 'NATS_URL',
  });
  await ensureProgram({
    programs: ['chromium', 'chromium-browser', 'google-chrome'],
    apt: 'chromium',
    brew: 'chromium',
    instead: 'CHROMIUM_PATH',
  });
  await build();
  const { runBench } = await import('../bench/dist/main.js');
  process.exit(await runBench(process.argv.slice(2)));
});
