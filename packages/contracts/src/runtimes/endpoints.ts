import { defineEndpoint } from '../core/endpoint.js';
import { many, one } from '../core/schema.js';
import {
  PublishedRuntime,
  Runtime,
  RuntimeCreate,
  RuntimePublishQuery,
  RuntimeQuery,
  RuntimeUpdate,
} from './schema.js';

const service = 'builds';
const item = '/runtimes/{id}';
const bundles = '/runtimes/bundles';

export const runtimeEndpoints = {
  create: defineEndpoint({
    id: 'runtimes.create',
    method: 'POST',
    path: '/runtimes',
    service,
    access: 'runtime.write',
    summary: 'Register a published runtime version, so that apps can choose it',
    body: RuntimeCreate,
    response: one(Runtime),
    status: 201,
    errors: ['runtimeDuplicated', 'runtimeCreateFailed'],
  }),
  list: defineEndpoint({
    id: 'runtimes.list',
    method: 'GET',
    path: '/runtimes',
    service,
    access: 'runtime.read',
    summary: 'List runtime versions',
    query: RuntimeQuery,
    response: many(Runtime),
  }),
  get: defineEndpoint({
    id: 'runtimes.get',
    method: 'GET',
    path: item,
    service,
    access: 'runtime.read',
    summary: 'Read a runtime version',
    response: one(Runtime),
    errors: ['runtimeNotFound'],
  }),
  update: defineEndpoint({
    id: 'runtimes.update',
    method: 'PUT',
    path: item,
    service,
    access: 'runtime.write',
    summary: 'Recommend a runtime version, or register another one in place of one that no app uses',
    body: RuntimeUpdate,
    response: one(Runtime),
    errors: ['runtimeDuplicated', 'runtimeNotFound', 'runtimeUpdateFailed'],
  }),
  delete: defineEndpoint({
    id: 'runtimes.delete',
    method: 'DELETE',
    path: item,
    service,
    access: 'runtime.write',
    summary: 'Delete a runtime version that no app uses',
    errors: ['runtimeNotFound', 'runtimeDeleteFailed'],
  }),
  publish: defineEndpoint({
    id: 'runtimes.publish',
    method: 'POST',
    path: bundles,
    service,
    access: 'runtime.write',
    summary: 'Publish a bundle of the end-user app (zip) under its own version; repeatable',
    query: RuntimePublishQuery,
    multipart: true,
    response: one(PublishedRuntime),
    status: 201,
    errors: ['runtimeBundleInvalid', 'runtimeVersionTaken'],
  }),
  published: defineEndpoint({
    id: 'runtimes.published',
    method: 'GET',
    path: bundles,
    service,
    access: 'runtime.read',
    summary: 'List published bundles, registered or not',
    query: RuntimeQuery,
    response: many(PublishedRuntime),
  }),
};
