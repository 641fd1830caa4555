import { type Static, Type } from 'typebox';
import { Environment } from './apps/schema.js';
import { defineEndpoint } from './core/endpoint.js';
import { Id, model, one, Timestamp } from './core/schema.js';

/** Maximum listed items per kind; the counts include all. */
export const maxWorkItems = 20;

export const WorkItem = model('WorkItem', 'An open task of an app', {
  appId: Id,
  appName: Type.String({ description: 'Name of the app' }),
  assetsHistoryId: Id,
  assetsVersion: Type.Integer({ minimum: 1, description: 'Number of the build' }),
  environment: Type.Optional(Environment),
  by: Type.String({ description: 'Who asked for it' }),
  at: Timestamp,
  failureCode: Type.Optional(Type.String({ description: 'Why it failed, as a code of the error catalogue' })),
});
export type WorkItem = Static<typeof WorkItem>;

export const WorkList = model('WorkList', 'Open tasks, oldest first', {
  total: Type.Integer({ minimum: 0, description: 'How many there are' }),
  items: Type.Array(WorkItem, { maxItems: maxWorkItems }),
});
export type WorkList = Static<typeof WorkList>;

export const Work = model('Work', 'Open tasks of staff in the apps that the caller may see', {
  reviews: WorkList,
  failedBuilds: WorkList,
  publishing: WorkList,
});
export type Work = Static<typeof Work>;

export const workEndpoints = {
  get: defineEndpoint({
    id: 'work.get',
    method: 'GET',
    path: '/work',
    service: 'builds',
    access: 'history.read',
    summary: 'Open tasks: reviews to decide, newest builds that failed, releases being published',
    response: one(Work),
  }),
};
