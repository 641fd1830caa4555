import { type SectionId, sectionIds, sections } from '@noren/contracts/base';

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

const customPages = sections.customPage.route;

/** The page at a path below `/app/{id}/`; one of the custom pages is edited with them all. */
export function settingPageAt(path: string): SettingPageDefinition | undefined {
  const route = path.startsWith(`${customPages}/`) ? customPages : path;
  return settingPages.find((page) => page.route === route);
}

/** Address patterns of settings pages below `/app/$appId/`. */
export const settingPatterns: readonly string[] = [
  ...settingPages.map(({ route }) => route),
  `${customPages}/$slug`,
];
