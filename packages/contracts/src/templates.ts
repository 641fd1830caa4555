export { templateEndpoints } from './templates/endpoints.js';
export { templateEvents } from './templates/events.js';
export { templateAllows, type TemplateRule, templateRules } from './templates/rules.js';
export {
  Template,
  templateArchiveLimits,
  TemplateCreate,
  templateDetailImageLimit,
  templateFileCountLimit,
  templateFileKinds,
  templateFileSizeLimit,
  TemplateImageQuery,
  TemplateManifest,
  TemplateQuery,
  TemplateStatus,
  templateStatuses,
  templateTagLimit,
  TemplateUpdate,
  UploadedTemplateFile,
} from './templates/schema.js';
