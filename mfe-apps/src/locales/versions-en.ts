import type { VersionTexts } from './versions-ja.js';

export const versionsEn: VersionTexts = {
  'home.overview': 'Overview',
  'home.versions': 'Versions of the settings',
  'home.history': 'Change history',
  'version.number': 'Version',
  'version.current': 'Settings now',
  'version.savedAt': 'Saved',
  'version.savedBy': 'Saved by',
  'version.changed': 'Changed settings',
  'version.first': 'First settings',
  'version.restoredFrom': 'Restored from version {{version}}',
  'version.select': 'Choose version {{version}} to compare',
  'version.compare': 'Compare the two',
  'version.compareHint': 'Choose two versions to compare.',
  'version.compared': 'Version {{from}} → {{to}}',
  'version.restore': 'Go back to these settings',
  'version.restoreTitle': 'Go back to the settings of version {{version}}?',
  'version.restoreBody':
    'The settings of this version are saved as a new version. The settings of now stay in the history, so you can come back to them. Published mini-apps stay as they are until the next build is deployed.',
  'version.restoreChanges': 'What this changes',
  'version.restored': 'Went back to the settings of version {{version}}',
  'version.empty': 'No settings have been saved yet',
};
