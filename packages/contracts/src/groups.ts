export { groupEndpoints } from './groups/endpoints.js';
export { groupEvents } from './groups/events.js';
export {
  type Feature,
  features,
  Group,
  GroupCreate,
  GroupOptions,
  GroupOptionsUpdate,
  GroupQuery,
  GroupType,
  groupTypes,
  GroupUpdate,
  noOptions,
} from './groups/schema.js';
export { featureTexts } from './groups/texts.js';
