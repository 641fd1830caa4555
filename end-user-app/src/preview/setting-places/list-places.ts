import type { SectionId } from '@noren/contracts/config-sections';
import type { MemberTier } from '@noren/contracts/members';
import { pages } from '@noren/contracts/pages';
import { framePlaces } from './frame-places.js';
import { memberPlaces } from './member-places.js';
import { salePlaces } from './sale-places.js';
import type { FieldPlaces, SectionPlaces, SettingPlace, SettingPlaces } from './setting-place.js';
import { storePlaces } from './store-places.js';

/** Where the mini-app shows each setting. The first of the settings of an element is the one that makes it. */
export const settingPlaces: SettingPlaces = {
  ...framePlaces,
  ...storePlaces,
  ...memberPlaces,
  ...salePlaces,
};

/** Returns the places of a field, the best first; none for sections that no page shows. */
export function listPlaces(section: string, field: string): readonly SettingPlace[] {
  const found = settingPlaces[section as SectionId] as SectionPlaces<SectionId> | undefined;
  if (found === undefined) return [];
  const { page, seenBy } = found;
  const onPage = seenBy === undefined ? { page } : { page, seenBy };
  const own = (found.fields as Readonly<Record<string, FieldPlaces | undefined>>)[field];
  if (own === undefined) return [onPage];
  return [own].flat().map((place) => (typeof place === 'string' ? { ...onPage, selector: place } : place));
}

/** Returns who must look, so that a place shows its setting: on some pages visitors are only asked to log in. */
export function getViewer({ page, seenBy }: SettingPlace): SettingPlace['seenBy'] {
  if (seenBy !== undefined) return seenBy;
  return pages.find(({ id }) => id === page)?.membersOnly === true ? 'member' : undefined;
}

export function isSeenBy(viewer: SettingPlace['seenBy'], tier: MemberTier): boolean {
  if (viewer === 'member') return tier !== 'visitor';
  return viewer === undefined || viewer === tier;
}
