import type {
  ContentRef,
  ContentRelease,
  ContentReleaseChange,
  ContentReleaseItem,
} from '@noren/contracts/content-releases';
import { contentKind, findReferences } from '@noren/contracts/contents';
import type { FieldError } from '@noren/contracts/errors';

/** A rule that an item of a release breaks. */
export interface BrokenItem {
  /** Position of the item in the release; undefined if it is no longer known. */
  readonly index: number | undefined;
  readonly item: ContentReleaseItem | undefined;
  /** Pointer within the values of the content; empty: the content as a whole. */
  readonly path: string;
  readonly error: Omit<FieldError, 'path'>;
}

const itemPointer = /^\/items\/(?<index>\d+)(?<path>.*)$/;

/** Returns the items of a release that break rules, from errors with paths such as `/items/0/couponId`. */
export function getBrokenItems(
  { items }: Pick<ContentRelease, 'items'>,
  errors: readonly FieldError[],
): BrokenItem[] {
  return errors.map(({ path: pointer, ...error }) => {
    const { index: digits = '', path = pointer } = itemPointer.exec(pointer)?.groups ?? {};
    const item = items[Number(digits || Number.NaN)];
    // The items may have changed since: an error of a rule has the name of its content, one of a use that of another.
    const name = error.rule === 'inUse' ? undefined : error.params?.['name'];
    const isKnown = item !== undefined && (name === undefined || name === item.name);
    return { index: isKnown ? Number(digits) : undefined, item: isKnown ? item : undefined, path, error };
  });
}

/** Returns the field that a pointer starts with: `rewards` of `/rewards/0/couponId`. */
export const fieldAt = (path: string): string | undefined => path.split('/')[1];

/** Returns the content that an item refers to and production lacks, unless the release takes it off production. */
export function getMissingRef(
  { path, error }: BrokenItem,
  { kind, after }: ContentReleaseChange,
  { items }: Pick<ContentRelease, 'items'>,
): ContentRef | undefined {
  if (error.rule !== 'exists' || after === undefined) return undefined;
  const to = findReferences(contentKind(kind), after).find((one) => one.path === path);
  if (to === undefined) return undefined;
  const isRemoved = items.some(
    (item) => item.kind === to.kind && item.contentId === to.id && item.action === 'remove',
  );
  return isRemoved ? undefined : { kind: to.kind, contentId: to.id };
}

/** Returns the errors of a release for its next state, in which items have other positions. */
export function moveErrors(
  broken: readonly BrokenItem[],
  { items }: Pick<ContentRelease, 'items'>,
): FieldError[] {
  return broken.flatMap(({ item, path, error }) => {
    const index = items.findIndex(
      ({ kind, contentId }) => kind === item?.kind && contentId === item.contentId,
    );
    return index < 0 ? [] : [{ ...error, path: `/items/${index}${path}` }];
  });
}
