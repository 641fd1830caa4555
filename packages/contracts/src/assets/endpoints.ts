import { defineEndpoint } from '../core/endpoint.js';
import { many, one } from '../core/schema.js';
import { Asset, AssetCreate, AssetQuery } from './schema.js';

const service = 'builds';
const item = '/apps/{appId}/assets/{assetsHistoryId}';

export const assetEndpoints = {
  create: defineEndpoint({
    id: 'assets.create',
    method: 'POST',
    path: '/apps/{appId}/assets',
    service,
    access: 'asset.build',
    summary: 'Build an app',
    body: AssetCreate,
    response: one(Asset),
    status: 202,
    errors: ['buildProcessing', 'buildSettingsMissing', 'runtimeNotFound', 'versionOld'],
  }),
  list: defineEndpoint({
    id: 'assets.list',
    method: 'GET',
    path: '/apps/{appId}/assets',
    service,
    access: 'history.read',
    summary: 'List the builds of an app, newest first',
    query: AssetQuery,
    response: many(Asset),
  }),
  get: defineEndpoint({
    id: 'assets.get',
    method: 'GET',
    path: item,
    service,
    access: 'history.read',
    summary: 'Read a build',
    response: one(Asset),
    errors: ['assetNotFound'],
  }),
  progress: defineEndpoint({
    id: 'assets.progress',
    method: 'GET',
    path: `${item}/progress`,
    service,
    access: 'history.read',
    summary: 'Follow a build: an event with the asset at every change, until it ends',
    response: Asset,
    stream: 'events',
    errors: ['assetNotFound'],
  }),
};
