import type { App } from '../apps/schema.js';

const required = ['liffId', 'envType', 'applicationId'] as const;

/** A field of an app that a build needs. */
export type BuildField = (typeof required)[number];

/** Lists the fields that a build needs and the app lacks. The service rejects such builds; screens name the fields. */
export function listMissingBuildFields(app: Readonly<Partial<Pick<App, BuildField>>>): BuildField[] {
  return required.filter((field) => app[field] === undefined || app[field] === '');
}
