import type { AnyContent, Caller, ContentKind } from '@noren/contracts';
import { audited } from '@noren/service-kit';
import { getValues } from './content-values.js';
import type { ContentTrail } from './repository.js';

/** Builds audit log entries for changes of a content, filed under its app. */
export function getAuditLog(kind: ContentKind, caller: Caller, appId: string, call: string): ContentTrail {
  const change = { kind: 'app', subject: appId, action: `${kind.id}.${call}` } as const;
  const at = (content: AnyContent | undefined) => ({
    [kind.id]: content === undefined ? {} : { [content.id]: getValues(kind, content) },
  });
  return (next, before) => audited('loyalty', caller, change, at(before), at(next));
}
