import { auditEvents } from '@noren/contracts/audit';
import { type Consumer, consumer } from '@noren/service-kit';
import type { UserService } from './service.js';

/** Learns users from the audit events of every service. */
export function userConsumers(users: UserService): Consumer[] {
  return Object.values(auditEvents).map((definition) =>
    consumer(definition, users.active, { name: 'users' }),
  );
}
