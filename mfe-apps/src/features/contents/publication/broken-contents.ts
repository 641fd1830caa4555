import type { AnyContent } from '@noren/contracts/contents';
import type { FieldError } from '@noren/contracts/errors';

/** A content that breaks rules; paths are relative to its values. */
export interface RejectedContent {
  readonly id: string;
  readonly name?: string | undefined;
  readonly errors: readonly FieldError[];
}

const itemPointer = /^\/items\/(?<index>\d+)(?<path>.*)$/;

/**
 * Groups the errors of a set by content: their paths begin with `/items/{index}`.
 *
 * @param contents - the contents of the set, in order; of a set that the service made, the error has the name
 */
export function groupByItem(
  errors: readonly FieldError[],
  contents: readonly Pick<AnyContent, 'id' | 'name'>[] = [],
): RejectedContent[] {
  const groups = new Map<string, { name: string | undefined; errors: FieldError[] }>();
  for (const { path: pointer, ...error } of errors) {
    const { index = '', path = pointer } = itemPointer.exec(pointer)?.groups ?? {};
    const name = contents[Number(index)]?.name ?? toText(error.params?.['name']);
    const group = groups.get(index) ?? { name, errors: [] };
    groups.set(index, { ...group, errors: [...group.errors, { path, ...error }] });
  }
  return [...groups].map(([id, group]) => ({ id, ...group }));
}

const toText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
