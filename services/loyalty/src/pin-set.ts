import type { ContentId } from '@noren/contracts/contents';

/** A version of a content, stored for good. */
export interface ContentPin {
  readonly version: number;
  /** Id of the stored version. */
  readonly versionId: string;
}

/** The contents that an environment serves, by kind and id. It never changes: a publication makes another one. */
export type PinSet = Readonly<Record<ContentId, ReadonlyMap<string, ContentPin>>>;
