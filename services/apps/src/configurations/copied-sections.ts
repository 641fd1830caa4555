import {
  isAppIdentity,
  isCredential,
  type Sections,
  sectionIds,
  sections as registry,
} from '@noren/contracts/config-sections';
import { withSettingIds } from '@noren/contracts/contents';

/**
 * Returns the settings of a copy: without secrets, credentials and ids at partners, and with links to the contents of
 * the copy.
 */
export function toCopiedSections(sections: Sections, toId: (id: string) => string): Sections {
  const shared = Object.fromEntries(
    sectionIds.map((id) => {
      const defaults: Readonly<Record<string, unknown>> = registry[id].defaults;
      const fields = Object.entries(sections[id]).map(([name, value]) => [
        name,
        isCredential(id, name) || isAppIdentity(id, name) ? defaults[name] : value,
      ]);
      return [id, Object.fromEntries(fields)];
    }),
  ) as unknown as Sections;
  return withSettingIds(shared, toId) as Sections;
}
