import {
  brokenSectionRules,
  isAppIdentity,
  isCredential,
  type SectionId,
  type Sections,
} from '@noren/contracts/config-sections';
import { withoutLinkedIds } from '@noren/contracts/contents';
import { isSame } from '@noren/contracts/core';

/** A field that two apps have set differently. */
export interface DifferingField {
  /** `section.field`. */
  readonly key: string;
  readonly section: SectionId;
  readonly field: string;
  readonly own: unknown;
  /** The other app's value, without links to contents that only that app has. */
  readonly other: unknown;
}

/** False also for slides of shops: another app has other shops. */
const isShared = (section: SectionId, field: string): boolean =>
  !isCredential(section, field) &&
  !isAppIdentity(section, field) &&
  !(section === 'filterSlideBannerByShopId' && field === 'banners');

/** Lists the fields that differ; never secrets, credentials and ids of the app. */
export function listDifferingFields(
  sectionIds: readonly SectionId[],
  own: Sections,
  other: Sections,
): DifferingField[] {
  return sectionIds.flatMap((section) => {
    const values = own[section] as Readonly<Record<string, unknown>>;
    return Object.entries(other[section]).flatMap(([field, value]): DifferingField[] => {
      if (!isShared(section, field)) return [];
      const copied = withoutLinkedIds(value as unknown);
      if (isSame(values[field], copied)) return [];
      return [{ key: `${section}.${field}`, section, field, own: values[field], other: copied }];
    });
  });
}

/** A section with the chosen fields of the other app. */
export interface CopiedSection {
  readonly section: SectionId;
  readonly value: Sections[SectionId];
  /** False if the chosen fields break a rule together with those that stay. */
  readonly isValid: boolean;
}

/** Returns the sections that the chosen fields change. */
export function toCopiedSections(own: Sections, chosen: readonly DifferingField[]): CopiedSection[] {
  const sections = [...new Set(chosen.map(({ section }) => section))];
  return sections.map((section) => {
    const fields = chosen.filter((one) => one.section === section).map(({ field, other }) => [field, other]);
    const value = { ...own[section], ...Object.fromEntries(fields) } as Sections[SectionId];
    return { section, value, isValid: brokenSectionRules(section, value).length === 0 };
  });
}
