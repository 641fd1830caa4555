import { runService } from '@noren/service-kit';
import { createEdgeApp } from './app.js';
import { config } from './config.js';

await runService('edge', config, createEdgeApp);
