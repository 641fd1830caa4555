import { type Static } from 'typebox';
import { Id, listQuery, model, Name } from '../core/schema.js';

export const Option = model('Option', 'A feature that a group can have', { id: Id, name: Name });
export type Option = Static<typeof Option>;

export const OptionQuery = model('OptionQuery', 'Which options to list', listQuery);
