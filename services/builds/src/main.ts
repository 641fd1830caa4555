import { runService } from '@noren/service-kit';
import { createBuildsApp } from './app.js';
import { config } from './config.js';

await runService('builds', config, createBuildsApp);
