import { type Static, Type } from 'typebox';
import { Environment } from './apps/schema.js';
import type { ContentId } from './contents/registry.js';
import { defineEndpoint } from './core/endpoint.js';
import { Id, model, Name, one, oneOf, pageLimit, Timestamp } from './core/schema.js';
import { MemberCoupon } from './coupons/schema.js';
import { MemberInformation } from './information.js';
import { MemberTier } from './members/schema.js';
import { MemberPointReward } from './points/schema.js';
import { MemberScratchGame } from './scratch/schema.js';
import { MemberShop, MemberShopCategory } from './shops/schema.js';
import { MemberStampCard } from './stamps/schema.js';
import { MemberTicket } from './tickets/schema.js';

/** Maximum contents of each kind in a preview: the first ones of the members' lists. */
export const contentPreviewLimit = pageLimit;

export const ContentPreviewQuery = model('ContentPreviewQuery', 'Whose view to preview, where and when', {
  environment: Environment,
  tier: MemberTier,
  at: Type.Optional({ ...Timestamp, description: 'The moment; by default now' }),
  locale: Type.Optional(oneOf(['ja', 'en'], "Language of the texts; by default the app's")),
});
export type ContentPreviewQuery = Static<typeof ContentPreviewQuery>;

const PreviewedContents = model(
  'PreviewedContents',
  'Contents by kind; without those whose features are off',
  {
    coupons: Type.Optional(Type.Array(MemberCoupon)),
    stampCards: Type.Optional(Type.Array(MemberStampCard)),
    pointRewards: Type.Optional(Type.Array(MemberPointReward)),
    scratchGames: Type.Optional(Type.Array(MemberScratchGame)),
    tickets: Type.Optional(Type.Array(MemberTicket)),
    shops: Type.Optional(Type.Array(MemberShop)),
    shopCategories: Type.Optional(Type.Array(MemberShopCategory)),
    information: Type.Optional(Type.Array(MemberInformation)),
  } satisfies Record<ContentId, unknown>,
);

const PreviewedRelease = model('PreviewedRelease', 'A release of contents that a preview includes', {
  id: Id,
  name: Name,
});

/**
 * What members see at a moment, by the member API's own rules. Stock and limits are as they stand now; the member is
 * new: without points, uses and given coupons.
 */
export const ContentPreview = model('ContentPreview', 'What a new member of a tier sees at a moment', {
  at: Timestamp,
  environment: Environment,
  tier: MemberTier,
  releases: Type.Array(PreviewedRelease, {
    description: 'Releases on their way to production that are included, in the order in which they go live',
  }),
  contents: PreviewedContents,
});
export type ContentPreview = Static<typeof ContentPreview>;

export const contentPreviewEndpoints = {
  get: defineEndpoint({
    id: 'contentPreviews.get',
    service: 'loyalty',
    access: 'content.read',
    method: 'GET',
    path: '/apps/{appId}/content-preview',
    summary: 'Preview the contents that a new member sees at a moment',
    query: ContentPreviewQuery,
    response: one(ContentPreview),
  }),
};
