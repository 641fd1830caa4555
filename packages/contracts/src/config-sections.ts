export { brokenSectionRules, brokenSettingsRules, findCredentials } from './config-sections/broken-rules.js';
export { toCredentialsId } from './config-sections/credentials.js';
export { type DatePart, dateParts, isDateFormat } from './config-sections/date-format.js';
export {
  apiUrl,
  Color,
  halfWidth,
  ImageUrl,
  Length,
  linkPattern,
  LinkUrl,
  secretText,
  Slug,
  text,
} from './config-sections/fields.js';
export {
  listOwnTexts,
  type OwnTexts,
  type SettingText,
  translateOwnTexts,
} from './config-sections/own-texts.js';
export { listPageFeatures } from './config-sections/page-features.js';
export {
  completeSections,
  type CredentialField,
  defaultSections,
  isAppIdentity,
  isCredential,
  mapSecrets,
  type PartnerSectionId,
  resetFields,
  secretPaths,
  type SectionId,
  sectionIds,
  Sections,
  sections,
  SectionsInput,
  type SectionValues,
  toBaseSection,
} from './config-sections/registry.js';
export {
  isRichText,
  parseRichText,
  RichText,
  richTextAlignments,
  richTextAttributes,
  type RichTextElement,
  richTextElements,
  richTextLimit,
  type RichTextNode,
  type RichTextTag,
} from './config-sections/rich-text.js';
export {
  type ConfigSection,
  defineSection,
  type FieldHint,
  type ImageHint,
  type SectionTexts,
} from './config-sections/section.js';
export { footer, FooterMenu, footerMenuNameLimit, getMenuCount } from './config-sections/sections/footer.js';
export { historyColumns, historyTabs } from './config-sections/sections/history.js';
