import { defineConfig, encryptionConfig, mongoConfig, proxyConfig } from '@noren/service-kit';
import type { Static } from 'typebox';

/** What the groups service reads from its environment. */
export const config = defineConfig({ ...mongoConfig, ...encryptionConfig, ...proxyConfig });
export type Config = Readonly<Static<typeof config>>;
