import { Type } from 'typebox';
import { defineEndpoint } from '../core/endpoint.js';
import { model } from '../core/schema.js';

/** Below the mini-app's origin; phones add `/v1/…`. */
export const walletServicePath = '/m/{systemName}/wallet';

const service = 'loyalty';
const registrations = `${walletServicePath}/v1/devices/{deviceId}/registrations/{passTypeId}`;
const invalidPass = ['memberSessionExpired'] as const;

export const WalletPushToken = model('WalletPushToken', 'How a phone is notified that a pass has changed', {
  pushToken: Type.String({ pattern: '^[0-9A-Za-z+/=_-]{1,200}$' }),
});

export const WalletChangesQuery = model('WalletChangesQuery', 'Since when passes have changed', {
  passesUpdatedSince: Type.Optional(
    Type.String({ pattern: '^[0-9]{1,16}$', description: '`lastUpdated` of an earlier answer' }),
  ),
});

export const WalletChanges = model('WalletChanges', 'The passes of a phone that have changed', {
  serialNumbers: Type.Array(Type.String()),
  lastUpdated: Type.String({ description: 'The next `passesUpdatedSince`' }),
});

export const WalletLogs = model('WalletLogs', 'What a phone reports about updates that failed', {
  logs: Type.Array(Type.String({ maxLength: 10_000 }), { maxItems: 100 }),
});

/**
 * The web service by which phones keep passes of Apple Wallet up to date. Paths, statuses and bodies are Apple's; calls
 * about one pass carry its token (`Authorization: ApplePass …`):
 * {@link https://developer.apple.com/documentation/walletpasses/adding-a-web-service-to-update-passes}.
 */
export const walletPassEndpoints = {
  /** 200 if the phone is registered already. */
  register: defineEndpoint({
    id: 'walletPasses.register',
    method: 'POST',
    path: `${registrations}/{serialNumber}`,
    service,
    access: 'public',
    summary: 'Register a phone that shows a pass',
    body: WalletPushToken,
    status: 201,
    errors: invalidPass,
  }),
  unregister: defineEndpoint({
    id: 'walletPasses.unregister',
    method: 'DELETE',
    path: `${registrations}/{serialNumber}`,
    service,
    access: 'public',
    summary: 'Unregister a phone that no longer shows a pass',
    status: 200,
    errors: invalidPass,
  }),
  /** 204 if none has changed. */
  listChanged: defineEndpoint({
    id: 'walletPasses.listChanged',
    method: 'GET',
    path: registrations,
    service,
    access: 'public',
    summary: 'List the passes of a phone that have changed',
    query: WalletChangesQuery,
    response: WalletChanges,
  }),
  /** 304 if it has not changed since `If-Modified-Since`. */
  get: defineEndpoint({
    id: 'walletPasses.get',
    method: 'GET',
    path: `${walletServicePath}/v1/passes/{passTypeId}/{serialNumber}`,
    service,
    access: 'public',
    summary: 'Download the current state of a pass',
    stream: 'bytes',
    mediaType: 'application/vnd.apple.pkpass',
    response: Type.String({ description: 'The pass' }),
    errors: [...invalidPass, 'walletUnavailable', 'tooManyRequests'],
  }),
  report: defineEndpoint({
    id: 'walletPasses.report',
    method: 'POST',
    path: `${walletServicePath}/v1/log`,
    service,
    access: 'public',
    summary: 'Report an update that failed on a phone',
    body: WalletLogs,
    bodyLimit: 65_536,
    status: 200,
    errors: ['tooManyRequests'],
  }),
};
