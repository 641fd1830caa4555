/** Forms rendered from schemas. */
export { type FieldWidgetProps, type FieldWidgets } from './settings/field-widget.js';
export { SchemaForm, type SchemaFormProps } from './settings/schema-form.js';
export { SettingsForm, type SettingsFormProps } from './settings/settings-form.js';
