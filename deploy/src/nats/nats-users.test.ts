import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { natsUsers } from '@noren/contracts/nats';
import { natsUsersFile, natsUsersPath } from './nats-users.js';

const passwords = Object.fromEntries(
  natsUsers.map((user) => [`NATS_PASSWORD_${user.toUpperCase()}`, `secret-${user}`]),
);

describe('the users of NATS', () => {
  it('match the committed file: npm run derive -w deploy', async () => {
    expect(await readFile(natsUsersPath, 'utf8')).toBe(natsUsersFile());
  });

  it('are read by the server, which takes the passwords from its environment', async () => {
    const test = (env: NodeJS.ProcessEnv) =>
      promisify(execFile)('nats-server', ['-t', '-c', natsUsersPath], {
        env: { PATH: process.env['PATH'], ...env },
      });
    await expect(test(passwords)).resolves.toMatchObject({ stderr: expect.stringContaining('is valid') });
    await expect(test({})).rejects.toThrow(/NATS_PASSWORD_GROUPS/);
  });
});
