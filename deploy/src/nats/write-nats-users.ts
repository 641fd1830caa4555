import { writeFile } from 'node:fs/promises';
import { natsUsersPath, natsUsersFile } from './nats-users.js';

await writeFile(natsUsersPath, natsUsersFile());
