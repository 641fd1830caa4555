import { type Static, Type } from 'typebox';
import { model, Timestamp } from '../core/schema.js';
import { Role } from '../permissions/schema.js';

export const User = model('User', 'A user who has changed something in the console', {
  id: Type.String({ description: 'Subject of their tokens' }),
  name: Type.String({ description: 'Name to show; `creator` of what they create' }),
  role: Role,
  lastActiveAt: Timestamp,
});
export type User = Static<typeof User>;

export const UserQuery = model('UserQuery', 'Which users to list', {
  creator: Type.Optional(
    Type.String({ maxLength: 100, description: 'Matches anywhere in the name, case-insensitively' }),
  ),
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 100, default: 20, description: 'How many at most' }),
  ),
});
export type UserQuery = Static<typeof UserQuery>;
