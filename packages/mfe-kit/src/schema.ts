/** Forms rendered from schemas. */
export { type SchemaError, schemaErrors } from './settings/schema-errors.js';
export { SettingsForm, type SettingsFormProps } from './settings/settings-form.js';
