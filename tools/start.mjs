/** `npm start`: sets up what is missing, builds what changed, runs the whole stack in the foreground. */
import { build, main, say, setUp } from './setup.mjs';

await main(async () => {
  await setUp();
  await build();
  say('starting');
  const { runStack } = await importQuietly('../packages/local-stack/dist/mod.js');
  await runStack();
});

/** The identity provider's library asks for Node 22; it works on 20 (its tests here run on it), so no alarm. */
async function importQuietly(path) {
  const { warn } = console;
  console.warn = (first, ...rest) => {
    if (!String(first).includes('Unsupported runtime')) warn(first, ...rest);
  };
  try {
    return await import(path);
  } finally {
    console.warn = warn;
  }
}
