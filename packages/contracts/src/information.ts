import { type Static, Type } from 'typebox';
import { defineEndpoint } from './core/endpoint.js';
import { Id, listQuery, many, model, Name, one, Timestamp } from './core/schema.js';

export const InformationQuery = model('InformationQuery', 'Which pieces of information to list', listQuery);

export const MemberInformation = model('MemberInformation', 'A piece of information, as members see it', {
  id: Id,
  name: Name,
  body: Type.Optional(Type.String()),
  imageUrl: Type.Optional(Type.String()),
  link: Type.Optional(Type.String()),
  important: Type.Boolean(),
  publishedAt: Timestamp,
});
export type MemberInformation = Static<typeof MemberInformation>;

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
