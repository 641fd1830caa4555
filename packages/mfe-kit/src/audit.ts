/** Who changed what, when: the trail of anything that the contracts keep one of, and what differs in settings. */
export { AuditTrail, type AuditTrailProps } from './audit/audit-trail.js';
export { type SettingWords, settingWords } from './changes/setting-words.js';
export { SettingsChanges } from './changes/settings-changes.js';
