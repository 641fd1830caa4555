import { forbidden, invalid, ServiceError } from '@noren/service-kit';
import type { CredentialScope, RateLimit, RateLimits, Settings, SettingsScope } from '../../../ports.js';
import { getNotifiedOrders, isSignedBy } from './notification.js';

/** Maximum number of rejected notifications per app, environment and IP address. */
const rejected: RateLimit = { most: 60, seconds: 60 };

export interface NotificationOptions {
  readonly settings: Pick<Settings, 'getFor'>;
  readonly limits: RateLimits;
  /** Has the background look up those of these orders that are undecided. */
  readonly hastenChecks: (scope: CredentialScope, orderIds: readonly string[]) => Promise<void>;
}

export interface Notification {
  readonly body: string;
  /** The header `content-hmac`. */
  readonly signature: string | undefined;
  /** IP address of the sender. */
  readonly address: string;
}

export type ReceiveNotification = ReturnType<typeof createReceiveNotification>;

/**
 * Receives notifications of VeriTrans 4G. They are not believed: an order that one names is looked up at once instead of
 * at its next check, so a late, doubled, replayed or forged one changes nothing that a look-up would not.
 */
export function createReceiveNotification({ settings, limits, hastenChecks }: NotificationOptions) {
  /** @throws `accessDenied` for a wrong signature, `badRequest` for other content, `tooManyRequests` */
  return async (scope: SettingsScope, { body, signature, address }: Notification): Promise<void> => {
    const { appId, environment } = scope;
    const count = ['veritrans-notification', appId, environment, address];
    if (!(await limits.allows(count, rejected))) throw new ServiceError('tooManyRequests');
    const { gateway, secretKey } = await settings.getFor(scope, 'passTicket');
    if (gateway !== 'veriTrans' || !isSignedBy(secretKey, body, signature)) throw forbidden();
    await limits.forgive(count, rejected);
    const orderIds = getNotifiedOrders(body);
    if (orderIds === undefined) throw invalid('badRequest');
    await hastenChecks({ appId, environment }, orderIds);
  };
}
