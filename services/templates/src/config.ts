import { artifactConfig, defineConfig, mongoConfig } from '@noren/service-kit';
import type { Static } from 'typebox';

/** What the templates service reads from its environment. */
export const config = defineConfig({ ...mongoConfig, ...artifactConfig });
export type Config = Readonly<Static<typeof config>>;
