import { type Static, Type } from 'typebox';
import { Sections } from '../config-sections/registry.js';
import type { ContentId, ContentValuesOf } from '../contents/registry.js';
import { model, toRecord } from '../core/schema.js';
import { MemberCoupon } from '../coupons/schema.js';
import { MemberTier } from '../members/schema.js';
import { PageId } from '../pages/schema.js';

/** What is typed of a content, under its kind. */
type TypedContent = { readonly [I in ContentId]?: ContentValuesOf<I> };

/** From the console to the preview's window, at every change of the unsaved settings or of a content. */
export const PreviewState = model('PreviewState', 'What the live preview shows', {
  type: Type.Literal('noren.preview'),
  page: PageId,
  item: Type.Optional(
    Type.String({ description: 'Which item the page is about: the slug of a custom page' }),
  ),
  name: Type.String(),
  pages: Type.Array(PageId),
  sections: Sections,
  tier: MemberTier,
  coupons: Type.Array(MemberCoupon, { description: 'Sample or real coupons to show' }),
  content: Type.Optional(
    Type.Unsafe<TypedContent>(
      toRecord(Type.Unknown(), 'A content that is edited, under its kind: what can be drawn of it'),
    ),
  ),
});
export type PreviewState = Static<typeof PreviewState>;

/** From the preview's window to the console: it listens, and it has drawn. */
export const PreviewEvent = model('PreviewEvent', 'What the live preview tells', {
  type: Type.Unsafe<'noren.preview.ready' | 'noren.preview.rendered'>({
    type: 'string',
    enum: ['noren.preview.ready', 'noren.preview.rendered'],
    description: 'What happened',
  }),
});
export type PreviewEvent = Static<typeof PreviewEvent>;
