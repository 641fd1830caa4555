import { type ContentKind, confidentialFields, getFields, toEnglishName } from '@noren/contracts/contents';

/** The sections of an editor with their fields, across all kinds; English fields follow their Japanese ones. */
const parts = {
  basics: [
    'name',
    'code',
    'order',
    'kind',
    'categoryId',
    'description',
    'body',
    'imageUrl',
    'coverImageUrl',
    'link',
    'url',
    'important',
  ],
  place: ['address', 'latitude', 'longitude', 'phone', 'openingHours', 'regularHoliday'],
  reward: ['goal', 'rewards', 'prizes', 'points', 'pointsNeeded', 'unit', 'couponId'],
  sale: ['price', 'billedAmount', 'payments'],
  use: ['barcode', 'useType', 'proof', 'securityCode', 'validityDays', 'validUntil', 'conditions', 'remarks'],
  limits: [
    'firstPeople',
    'totalUses',
    'limitedQuantity',
    'dailyLimit',
    'usesPerDay',
    'usesPerPerson',
    'usesPerPersonPeriod',
    'exchangesPerDay',
    'exchangesPerPerson',
    'exchangesPerPersonPeriod',
    'oncePerDay',
    'membersOnly',
    'exclusive',
    'purchasesPerPerson',
    'purchasesPerPersonPeriod',
    'goldOnly',
    'nearbyKm',
    'grantedOnly',
  ],
  more: ['extras'],
  publication: ['startsAt', 'endsAt', 'published'],
} as const;

export type ContentPart = keyof typeof parts;

export interface ContentSection {
  readonly id: ContentPart;
  readonly fields: readonly string[];
}

/** Groups the fields of a kind; confidential ones only for users who may edit contents. */
export function getContentSections(kind: ContentKind, mayWrite: boolean): ContentSection[] {
  const hidden = mayWrite ? [] : confidentialFields(kind);
  const names = getFields(kind)
    .map(({ name }) => name)
    .filter((name) => !hidden.includes(name));
  const all = (Object.entries(parts) as [ContentPart, readonly string[]][]).map(
    ([id, fields]) => [id, fields.flatMap((name) => [name, toEnglishName(name)])] as const,
  );
  const placed = all.flatMap(([, fields]) => fields);
  const unplacedNames = names.filter((name) => !placed.includes(name));
  return all
    .map(([id, fields]) => ({
      id,
      // Fields without a section end up in the last one.
      fields: [...fields.filter((name) => names.includes(name)), ...(id === 'more' ? unplacedNames : [])],
    }))
    .filter(({ fields }) => fields.length > 0);
}
