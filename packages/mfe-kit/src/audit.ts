/** Audit trails of every audited resource, and differences between versions of the settings. */
export { AuditTrail, type AuditTrailProps } from './audit/audit-trail.js';
export { type SettingLabels, getSettingLabels } from './changes/setting-words.js';
export { SettingsChanges } from './changes/settings-changes.js';
