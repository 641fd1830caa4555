/** Audit trails of every audited resource, and differences between versions of the settings. */
export { AuditTrail, type AuditTrailProps } from './audit/audit-trail.js';
export { getSettingLabels, type SettingLabels } from './changes/setting-labels.js';
export { SettingValue } from './changes/setting-value.js';
export { SettingsChanges } from './changes/settings-changes.js';
