import { runService } from '@noren/service-kit';
import { createTemplatesApp } from './app.js';
import { config } from './config.js';

await runService('templates', config, createTemplatesApp);
