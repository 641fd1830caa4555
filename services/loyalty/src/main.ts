import { runService } from '@noren/service-kit';
import { createLoyaltyApp } from './app.js';
import { config } from './config.js';

await runService('loyalty', config, createLoyaltyApp);
