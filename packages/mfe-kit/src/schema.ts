/** Forms rendered from schemas. */
export { SettingsForm, type SettingsFormProps } from './settings/settings-form.js';
