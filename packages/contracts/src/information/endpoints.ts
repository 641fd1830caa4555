import { defineEndpoint } from '../core/endpoint.js';
import { many, one } from '../core/schema.js';
import { InformationQuery, MemberInformation } from './schema.js';

const service = 'loyalty';
const information = '/m/{systemName}/information';

export const memberInformationEndpoints = {
  list: defineEndpoint({
    id: 'memberInformation.list',
    method: 'GET',
    path: information,
    service,
    access: 'public',
    summary: 'List the information, important and new items first',
    query: InformationQuery,
    response: many(MemberInformation),
  }),
  get: defineEndpoint({
    id: 'memberInformation.get',
    method: 'GET',
    path: `${information}/{informationId}`,
    service,
    access: 'public',
    summary: 'Read a piece of information',
    response: one(MemberInformation),
  }),
};
