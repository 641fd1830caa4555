import { type Static, Type } from 'typebox';
import { Id, listQuery, model, Name, Timestamp } from '../core/schema.js';
import { SystemName } from './schema.js';

export const TrashedApp = model('TrashedApp', 'A deleted app that can be restored', {
  id: Id,
  name: Name,
  systemName: SystemName,
  groupId: Id,
  deletedAt: Timestamp,
  deletedBy: Type.String({ description: 'Who deleted it' }),
  restorableUntil: { ...Timestamp, description: 'When it is deleted for good' },
});
export type TrashedApp = Static<typeof TrashedApp>;

export const AppTrashQuery = model('AppTrashQuery', 'Which deleted apps to list', listQuery);
export type AppTrashQuery = Static<typeof AppTrashQuery>;
