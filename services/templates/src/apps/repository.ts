import type { AppState, CloudEvent } from '@noren/contracts';
import { defineProjection, type Mongo } from '@noren/service-kit';
import { appSchema } from './model.js';

export interface KnownApp {
  id: string;
  name: string;
  /** Template id. */
  template: string;
}

export type AppRepository = ReturnType<typeof createAppRepository>;

/** Stores apps as their events describe them. */
export function createAppRepository(mongo: Mongo) {
  const apps = defineProjection<KnownApp>(mongo, { name: 'apps', schema: appSchema });
  return {
    collections: [apps],
    ofTemplate: (template: string): Promise<KnownApp[]> => apps.all({ template }),
    keep: (event: CloudEvent, { name, template }: AppState) => apps.project(event, { name, template }),
    drop: (event: CloudEvent) => apps.withdraw(event),
  };
}
