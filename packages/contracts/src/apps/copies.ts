import { type Static, Type } from 'typebox';
import { AuditActor } from '../audit.js';
import { Id, model, Name, oneOf } from '../core/schema.js';

/** `incomplete`: the app that was copied was deleted meanwhile. */
export const copyStatuses = ['copying', 'incomplete'] as const;

/** Present until the contents are copied, so that an unfinished copy is recognized. */
export const CopyState = model('CopyState', 'What an app is still being copied from', {
  sourceId: Id,
  sourceName: Name,
  status: oneOf(copyStatuses, 'Still being copied, or ended without all contents'),
});
export type CopyState = Static<typeof CopyState>;

/** Announces a copy, whose settings and images exist, to the owner of the contents. */
export const AppCopied = model('AppCopied', 'An app was copied; its contents follow', {
  id: Id,
  sourceId: Id,
  actor: AuditActor,
  groups: Type.Array(Type.String(), { description: "Ids of the actor's groups" }),
});
export type AppCopied = Static<typeof AppCopied>;
