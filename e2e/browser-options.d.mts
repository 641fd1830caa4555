import type { LaunchOptions } from 'playwright-core';

export const launchOptions: LaunchOptions;
