import type { CloudEvent } from '@noren/contracts';
import { defineProjection, type Mongo } from '@noren/service-kit';
import { configurationSchema } from './model.js';

interface KnownConfiguration {
  id: string;
  appId: string;
  redisplaySeconds: number;
}

export type ConfigurationRepository = ReturnType<typeof createConfigurationRepository>;

export function createConfigurationRepository(mongo: Mongo) {
  const configurations = defineProjection<KnownConfiguration>(mongo, {
    name: 'configurations',
    schema: configurationSchema,
  });
  return {
    collections: [configurations],
    findOf: (appId: string) => configurations.findOne({ appId }),
    keep: (event: CloudEvent, known: Omit<KnownConfiguration, 'id'>) => configurations.project(event, known),
  };
}
