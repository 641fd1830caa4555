import type { AnyContent, ContentQuery } from '@noren/contracts/contents';
import type { Many } from '@noren/contracts/core';
import type { Filter } from '@noren/service-kit';
import type { AppScope } from '../request-context.js';

/** One kind of the contents that an environment serves. */
export interface ContentView {
  /** Finds a content, whether members see it or not. */
  find(id: string): Promise<AnyContent | undefined>;
  /** Lists those that members see. */
  list(query: ContentQuery, where: Filter): Promise<Many<AnyContent>>;
  /** Lists up to `limit` of those that members see. */
  all(where: Filter, limit: number): Promise<AnyContent[]>;
}

/** A content that a call read, and where. */
export interface ReadContent<C = AnyContent> {
  readonly scope: AppScope;
  readonly content: C;
}
