import { type SectionId, sectionIds, sections } from '@noren/contracts';

/** A page of settings: the sections of the registry that name its route. */
export interface SettingPageDefinition {
  /** Below `/app/{id}/`: `page-setting/top`. */
  route: string;
  sections: readonly SectionId[];
}

/** Every settings page, in the registry's order. */
export const settingPages: readonly SettingPageDefinition[] = [
  ...new Set(sectionIds.map((id) => sections[id].route)),
].map((route) => ({ route, sections: sectionIds.filter((id) => sections[id].route === route) }));
