/** `npm run demo:reset`: deletes the data of the local stack after a confirmation, then works as `npm start`. */
import { build, importQuietly, main, say, SetupError, setUp } from './setup.mjs';

await main(async () => {
  await setUp();
  await build();
  const { resetLocalStack, runStack, StackError } = await importQuietly(
    '../packages/local-stack/dist/mod.js',
  );
  const isReset = await resetLocalStack(process.argv.slice(2)).catch((error) => {
    throw error instanceof StackError ? new SetupError(error.message) : error;
  });
  if (!isReset) return say('Nothing was deleted');
  say('starting');
  await runStack();
});
