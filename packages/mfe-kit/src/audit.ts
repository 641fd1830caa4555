/** Who changed what, when: the trail of anything that the contracts keep one of. */
export { AuditTrail, type AuditTrailProps } from './audit/audit-trail.js';
