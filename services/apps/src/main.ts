import { runService } from '@noren/service-kit';
import { createAppsApp } from './app.js';
import { config } from './config.js';

await runService('apps', config, createAppsApp);
