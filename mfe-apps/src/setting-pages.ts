import { type SectionId, sectionIds, sections } from '@noren/contracts/config-sections';

/** A page of settings: the sections of the registry with its route. */
export interface SettingPageDefinition {
  /** Path below `/app/{id}/`: `page-setting/top`. */
  route: string;
  sections: readonly SectionId[];
}

/** Every settings page, in the registry's order. */
export const settingPages: readonly SettingPageDefinition[] = [
  ...new Set(sectionIds.map((id) => sections[id].route)),
].map((route) => ({ route, sections: sectionIds.filter((id) => sections[id].route === route) }));

const customPages = sections.customPage.route;

/** Returns the page at a path below `/app/{id}/`; all custom pages share one. */
export function settingPageAt(path: string): SettingPageDefinition | undefined {
  const route = path.startsWith(`${customPages}/`) ? customPages : path;
  return settingPages.find((page) => page.route === route);
}

/** Address patterns of settings pages below `/app/$appId/`. */
export const settingPatterns: readonly string[] = [
  ...settingPages.map(({ route }) => route),
  `${customPages}/$slug`,
];
