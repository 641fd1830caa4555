import { defineEvent } from '../core/event.js';
import { AuditRecorded } from './schema.js';

const data = AuditRecorded;
const description = 'A user changed something; consumed for the audit log';

/** One event type per service in which people change data. */
export const auditEvents = {
  groups: defineEvent({ type: 'audit.groups', source: 'groups', description, data }),
  templates: defineEvent({ type: 'audit.templates', source: 'templates', description, data }),
  apps: defineEvent({ type: 'audit.apps', source: 'apps', description, data }),
  builds: defineEvent({ type: 'audit.builds', source: 'builds', description, data }),
  loyalty: defineEvent({ type: 'audit.loyalty', source: 'loyalty', description, data }),
};
export type AuditSource = keyof typeof auditEvents;
