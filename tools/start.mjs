/** `npm start`: sets up what is missing, builds what changed, runs the whole stack in the foreground. */
import { build, importQuietly, main, say, setUp } from './setup.mjs';

await main(async () => {
  await setUp();
  await build();
  say('starting');
  const { runStack } = await importQuietly('../packages/local-stack/dist/mod.js');
  await runStack();
});
