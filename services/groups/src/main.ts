import { runService } from '@noren/service-kit';
import { createGroupsApp } from './app.js';
import { config } from './config.js';

await runService('groups', config, createGroupsApp);
