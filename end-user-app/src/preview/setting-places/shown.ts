import type { MemberTier } from '@noren/contracts/members';
import type { PageView } from '../../view/page-view.js';

/** What the preview shows. */
export interface Shown {
  readonly view: PageView;
  readonly tier: MemberTier;
  /** Slug of the custom page. */
  readonly slug: string | null;
}
