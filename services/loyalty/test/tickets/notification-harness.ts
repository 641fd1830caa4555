import {
  createVeriTrans,
  createVeriTransKeys,
  startPartners,
  type VeriTransNotification,
  type VeriTransSandbox,
} from '@noren/local-stack/testing';
import { createTicketHarness, type TicketHarness } from './ticket-harness.js';

export interface NotificationHarness extends TicketHarness {
  readonly gateway: VeriTransSandbox;
  /** Sends a notification to the service. @returns status and error code of its answer */
  deliver(notification: VeriTransNotification): Promise<string>;
}

/** The service with VeriTrans's sandbox, whose notifications reach it. */
export async function createNotificationHarness(): Promise<NotificationHarness> {
  const sandbox = createVeriTrans({
    deliver: async (notification) => {
      await deliver(notification);
    },
  });
  const partners = await startPartners({ veriTrans: sandbox });
  const url = `${partners.url}/veritrans`;
  const harness = await createTicketHarness('veriTrans', {
    ...{ VERITRANS_API_URL: url, VERITRANS_TOKEN_URL: `${url}/4gtoken` },
  });

  async function deliver({ url: to, headers, body }: VeriTransNotification): Promise<string> {
    const { host, pathname } = new URL(to);
    const answer = await harness.loyalty.service.app.inject({
      ...{ method: 'POST', url: pathname, payload: body },
      headers: { ...headers, host: 'loyalty.internal', 'x-forwarded-host': host },
    });
    const { code } = answer.body === '' ? { code: '' } : answer.json<{ code: string }>();
    return `${answer.statusCode} ${code}`.trim();
  }

  return {
    ...{ ...harness, gateway: sandbox, deliver },
    async stop() {
      await harness.stop();
      await partners.stop();
    },
  };
}

/** Keys of another shop at VeriTrans. */
export const otherShop = createVeriTransKeys('A100000000000001069009cc');
