import { type AppState, appEvents, type CloudEvent } from '@noren/contracts';
import { type Consumer, consumer, defineProjection, type Mongo } from '@noren/service-kit';
import { Schema } from 'mongoose';

/** The projection of an app: the template it was created from. */
const appSchema = new Schema({
  name: { type: String, required: true },
  template: { type: String, required: true },
});
appSchema.index({ template: 1 });

export interface KnownApp {
  id: string;
  name: string;
  /** Template id. */
  template: string;
}

export type AppProjection = ReturnType<typeof createAppProjection>;

/** Stores apps as their events describe them. */
export function createAppProjection(mongo: Mongo) {
  const apps = defineProjection<KnownApp>(mongo, { name: 'apps', schema: appSchema });
  return {
    collections: [apps],
    listByTemplate: (template: string): Promise<KnownApp[]> => apps.all({ template }),
    keep: (event: CloudEvent, { name, template }: AppState) => apps.project(event, { name, template }),
    drop: (event: CloudEvent) => apps.withdraw(event),
  };
}

/** Records which apps were created from which template. */
export function appConsumers(apps: AppProjection): Consumer[] {
  return [
    consumer(appEvents.created, (event) => apps.keep(event, event.data)),
    consumer(appEvents.updated, (event) => apps.keep(event, event.data)),
    consumer(appEvents.deleted, apps.drop),
  ];
}
