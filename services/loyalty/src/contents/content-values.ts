import {
  type AnyContent,
  type AnyContentValues,
  type ContentId,
  type ContentKind,
  contentKind,
  confidentialFields,
  type FieldSchema,
  getContentValues,
  getFields,
} from '@noren/contracts/contents';
import { type Caller, may } from '@noren/contracts/permissions';
import { audited } from '@noren/service-kit';
import type { ContentRepositories, CreateAuditEvent } from './repository.js';

/** Normalizes values for comparison: times to one format, empty optional texts to absent. */
export function normal(kind: ContentKind, values: AnyContentValues): AnyContentValues {
  const entries = getFields(kind).flatMap(({ name, schema, required }): [string, unknown][] => {
    const value = values[name];
    if (value === undefined || (value === '' && !required)) return [];
    return [[name, isTime(schema) && isReadable(value) ? new Date(value).toISOString() : value]];
  });
  return Object.fromEntries(entries) as AnyContentValues;
}

/** Names the fields whose time matches the schema but cannot be parsed, such as a leap second. */
export function unreadableTimes(kind: ContentKind, values: AnyContentValues): string[] {
  return getFields(kind)
    .filter(({ name, schema }) => isTime(schema) && values[name] !== undefined && !isReadable(values[name]))
    .map(({ name }) => name);
}

function isTime({ format }: FieldSchema): boolean {
  return format === 'date-time';
}

function isReadable(value: unknown): value is string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value));
}

/** Hides confidential fields from callers who may not edit contents. */
export function hideConfidential(kind: ContentKind, caller: Caller, content: AnyContent): AnyContent {
  if (may(caller.role, 'content.write')) return content;
  const hidden = confidentialFields(kind);
  return Object.fromEntries(Object.entries(content).filter(([name]) => !hidden.includes(name))) as AnyContent;
}

/** Builds audit log entries for changes of a content, filed under its app. */
export function getAuditLog(
  kind: ContentKind,
  caller: Caller,
  appId: string,
  call: string,
): CreateAuditEvent {
  const change = { kind: 'app', subject: appId, action: `${kind.id}.${call}` } as const;
  const at = (content: AnyContent | undefined) => ({
    [kind.id]: content === undefined ? {} : { [content.id]: getContentValues(kind, content) },
  });
  return (next, before) => audited('loyalty', caller, change, at(before), at(next));
}

/** Returns the fields of a stored content that a caller may see. */
export function getVisibleValues(repositories: ContentRepositories) {
  return (kind: ContentId, caller: Caller, content: AnyContent): AnyContentValues =>
    getContentValues(
      contentKind(kind),
      hideConfidential(contentKind(kind), caller, repositories[kind].decrypt(content)),
    );
}
