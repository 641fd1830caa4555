import { writeFile } from 'node:fs/promises';
import { natsUsersFile, natsUsersPath } from '../nats/nats-users.js';
import { apiRoutesFile, apiRoutesPath } from '../routes/api-routes.js';

await writeFile(apiRoutesPath, apiRoutesFile());
await writeFile(natsUsersPath, natsUsersFile());
