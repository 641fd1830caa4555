/** `npm run token -- <user>`: prints an access token of a demo user of the running stack. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { main, root, SetupError } from './setup.mjs';

await main(async () => {
  const [username] = process.argv.slice(2);
  if (!username)
    throw new SetupError('Name a user: npm run token -- admin (or operator, monitor, only-monitor)');
  const file = join(process.env.NOREN_DATA_DIR ?? join(root, '.noren'), 'stack.json');
  if (!existsSync(file))
    throw new SetupError('The stack is not running: run `npm start` in another terminal');
  const { issuer } = JSON.parse(readFileSync(file, 'utf8'));
  const { requestToken } = await import('../packages/local-stack/dist/identity/request-token.js');
  const token = await requestToken(issuer, username).catch((error) => {
    throw new SetupError(
      error.message === 'fetch failed' ? `No response from ${issuer}: is the stack running?` : error.message,
    );
  });
  process.stdout.write(`${token}\n`);
});
