import { type Static, Type } from 'typebox';
import { Environment } from './apps/schema.js';
import { defineEndpoint } from './core/endpoint.js';
import { FieldError } from './errors/problem.js';
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

export const ContentWorkItem = model('ContentWorkItem', 'A release of contents that waits for staff', {
  appId: Id,
  appName: Type.String({ description: 'Name of the app' }),
  releaseId: Id,
  name: Type.String({ description: 'Name of the release' }),
  by: Type.String({ description: 'Who asked for it' }),
  at: Timestamp,
  errors: Type.Optional(Type.Array(FieldError, { description: 'The rules that it broke when it was due' })),
});
export type ContentWorkItem = Static<typeof ContentWorkItem>;

const ContentWorkList = model('ContentWorkList', 'Releases of contents, oldest first', {
  total: Type.Integer({ minimum: 0, description: 'How many there are' }),
  items: Type.Array(ContentWorkItem, { maxItems: maxWorkItems }),
});

export const ContentWork = model('ContentWork', 'Releases of contents that wait for staff', {
  requested: ContentWorkList,
  broken: ContentWorkList,
});
export type ContentWork = Static<typeof ContentWork>;

export const workEndpoints = {
  contents: defineEndpoint({
    id: 'work.contents',
    method: 'GET',
    path: '/content-work',
    service: 'loyalty',
    access: 'history.read',
    summary: 'Releases of contents to decide, and those that broke a rule when they were due',
    response: one(ContentWork),
  }),
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
