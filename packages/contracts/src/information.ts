export { memberInformationEndpoints } from './information/endpoints.js';
export { InformationQuery, MemberInformation } from './information/schema.js';
