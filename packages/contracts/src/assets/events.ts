import { Type } from 'typebox';
import { defineEvent } from '../core/event.js';
import { Digest, Id, model, Version } from '../core/schema.js';

const asset = { assetsHistoryId: Id, appId: Id };

export const AssetRequested = model('AssetRequested', 'A build was asked for', asset);
export const AssetBuilt = model('AssetBuilt', 'A build completed', {
  ...asset,
  digest: Digest,
  configurationVersion: Version,
  buildTime: Type.Integer({ description: 'Milliseconds' }),
});
export const AssetFailed = model('AssetFailed', 'A build failed', { ...asset, failure: Type.String() });

const source = 'builds';

export const assetEvents = {
  requested: defineEvent({
    type: 'asset.requested',
    source,
    description: 'A build was asked for',
    data: AssetRequested,
  }),
  built: defineEvent({ type: 'asset.built', source, description: 'A build completed', data: AssetBuilt }),
  failed: defineEvent({ type: 'asset.failed', source, description: 'A build failed', data: AssetFailed }),
};
