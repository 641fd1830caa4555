import { type Static, Type } from 'typebox';
import { Id, listQuery, model, Name, Timestamp } from '../core/schema.js';

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
