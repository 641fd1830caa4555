import { type Static, Type } from 'typebox';
import { Sections } from './config-sections/registry.js';
import { ContentPreview } from './content-previews.js';
import type { ContentId, ContentValuesOf } from './contents/registry.js';
import { model, oneOf, toRecord } from './core/schema.js';
import { MemberCoupon } from './coupons/schema.js';
import { MemberTier } from './members/schema.js';
import { PageId } from './pages/schema.js';
import { type SettingAddress, settingAddressPattern } from './setting-address.js';

/** Unsaved values of a content, by kind. */
type TypedContent = { readonly [I in ContentId]?: ContentValuesOf<I> };

/** Message from the console to the preview window on every change of unsaved settings or content. */
export const PreviewState = model('PreviewState', 'What the live preview shows', {
  type: Type.Literal('noren.preview'),
  page: PageId,
  item: Type.Optional(
    Type.String({ description: 'Which item the page is about: the slug of a custom page' }),
  ),
  name: Type.String(),
  pages: Type.Array(PageId),
  sections: Sections,
  /** The sections with the English of texts that staff wrote. */
  english: Type.Optional(Sections),
  tier: MemberTier,
  splashPlays: Type.Optional(
    Type.Integer({ minimum: 0, description: 'How often the console has asked to play the splash' }),
  ),
  scrollTop: Type.Optional(
    Type.Integer({ minimum: 0, description: 'Where the first page opens, pixels from its top' }),
  ),
  coupons: Type.Array(MemberCoupon, { description: 'Sample or real coupons to show' }),
  /** Contents as members see them at a moment; absent: samples. */
  contentPreview: Type.Optional(ContentPreview),
  content: Type.Optional(
    Type.Unsafe<TypedContent>(
      toRecord(Type.Unknown(), 'A content that is edited, under its kind: what can be drawn of it'),
    ),
  ),
});
export type PreviewState = Static<typeof PreviewState>;

/** Message from the console when staff turn to another setting. */
export interface PreviewFocus {
  readonly type: 'noren.preview.focus';
  /** The setting in focus; absent: none. */
  readonly setting?: SettingAddress | undefined;
}

/** Message from the console that starts or ends the choice of an element. */
export interface PreviewChoice {
  readonly type: 'noren.preview.choice';
  /** Names of the settings by `section.field`, for labels; absent: the choice ends. */
  readonly names?: Readonly<Record<string, string>> | undefined;
}

const Address = Type.String({
  pattern: settingAddressPattern,
  description: 'Address of a setting: `coupon.listTitle`, `topPage.tiles.2`',
});

/** Message from the preview window to the console. */
export const PreviewEvent = model('PreviewEvent', 'A message of the live preview', {
  type: oneOf(
    [
      'noren.preview.ready',
      'noren.preview.rendered',
      'noren.preview.scrolled',
      'noren.preview.moved',
      'noren.preview.chosen',
      'noren.preview.choiceEnded',
    ],
    'What happened',
  ),
  showsContentPreviews: Type.Optional(
    Type.Boolean({ description: 'The runtime shows contents of a moment; earlier ones show samples' }),
  ),
  opensLinks: Type.Optional(
    Type.Boolean({ description: 'The runtime shows unsaved settings by a link; earlier ones do not' }),
  ),
  followsSettings: Type.Optional(
    Type.Boolean({ description: 'The runtime knows which element a setting makes; earlier ones do not' }),
  ),
  scrollTop: Type.Optional(
    Type.Integer({ minimum: 0, description: 'Pixels from the top of the page; with `scrolled`' }),
  ),
  page: Type.Optional({ ...PageId, description: 'Page of the setting in focus; with `moved`' }),
  tier: Type.Optional({ ...MemberTier, description: 'Tier that sees the setting in focus; with `moved`' }),
  setting: Type.Optional({ ...Address, description: 'Setting of the chosen element; with `chosen`' }),
});
export type PreviewEvent = Static<typeof PreviewEvent>;
