import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { manifests } from '../manifests/render.js';
import { apiRoutesFile } from './api-routes.js';

await writeFile(join(manifests, 'base', 'routes', 'api.yaml'), apiRoutesFile());
