import { Type } from 'typebox';
import { defineEndpoint } from '../core/endpoint.js';

export const veriTransNotificationEndpoints = {
  /** Called by VeriTrans, at the URL that each payment with 3-D Secure names. */
  receive: defineEndpoint({
    id: 'veriTransNotifications.receive',
    method: 'POST',
    path: '/m/{systemName}/veritrans-notifications',
    service: 'loyalty',
    access: 'public',
    summary: 'Receive a notification of VeriTrans 4G that 3-D Secure ended for some payments',
    textBody: 'application/x-www-form-urlencoded',
    body: Type.String({
      minLength: 1,
      description: 'The fields of the notification, as signed by the header `content-hmac`',
    }),
    bodyLimit: 64 * 1024,
    // VeriTrans counts this status as received.
    status: 200,
    errors: ['accessDenied', 'tooManyRequests'],
  }),
};
