import { join } from 'node:path';
import { getNatsPermissions, natsUsers } from '@noren/contracts/nats';
import { manifests } from '../manifests/render.js';

/** Where the manifests have the file. */
export const natsUsersPath = join(manifests, 'overlays', 'single-node', 'nats', 'users.conf');

/**
 * Renders `users.conf` of NATS from the contracts: each user with nothing but its own subjects. Passwords come from
 * the server's environment, as `NATS_PASSWORD_<USER>`.
 */
export function natsUsersFile(): string {
  const users = natsUsers.map((user) => {
    const { publish, subscribe } = getNatsPermissions(user);
    const allow = (subjects: readonly string[]) =>
      `{ allow: [\n${subjects.map((subject) => `        ${JSON.stringify(subject)}\n`).join('')}      ] }`;
    return [
      '  {',
      `    user: ${user}`,
      `    password: $NATS_PASSWORD_${user.toUpperCase()}`,
      '    permissions {',
      `      publish: ${allow(publish)}`,
      `      subscribe: ${allow(subscribe)}`,
      '    }',
      '  }',
    ].join('\n');
  });
  return `# Derived from packages/contracts/src/nats.ts: \`npm run derive -w deploy\`.\nauthorization {\n  users: [\n${users.join('\n')}\n  ]\n}\n`;
}
