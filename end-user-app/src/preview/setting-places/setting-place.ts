import type { SectionId, SectionValues } from '@noren/contracts/config-sections';
import type { MemberTier } from '@noren/contracts/members';
import type { PageId } from '@noren/contracts/pages';

/** Where the mini-app shows a setting. */
export interface SettingPlace {
  /** `every`: the setting shows on any page. */
  readonly page: PageId | 'every';
  /**
   * Selector of the element that the setting makes; of a list, of its items. Absent if it makes no element of its
   * own, or only after an action of the member.
   */
  readonly selector?: string;
  /** Who sees it, if not everybody: `member` is any member. */
  readonly seenBy?: Exclude<MemberTier, 'shopStaff'>;
}

type Place = string | SettingPlace;

/** A selector on the section's page, or other places; the best first. */
export type FieldPlaces = Place | readonly Place[];

/** The places of a section's fields. */
export interface SectionPlaces<I extends SectionId> {
  /** Page of the fields without one of their own. */
  readonly page: PageId | 'every';
  readonly seenBy?: SettingPlace['seenBy'];
  /** Fields that are not listed only have the page. */
  readonly fields: { readonly [F in keyof SectionValues<I>]?: FieldPlaces };
}

export type SettingPlaces = { readonly [I in SectionId]?: SectionPlaces<I> };
