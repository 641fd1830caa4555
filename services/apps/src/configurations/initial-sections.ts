import {
  defaultSections,
  isAppIdentity,
  isCredential,
  resetFields,
  type Sections,
} from '@noren/contracts/config-sections';
import { withSettingIds } from '@noren/contracts/contents';

/** Returns the settings of a new app, before its template's: its base colour reaches every bar. */
export function newAppSections(): Sections {
  const { header, footer, splash, ...others } = defaultSections();
  const usesBaseColor = true;
  return {
    ...others,
    header: { ...header, usesBaseColor },
    footer: { ...footer, usesBaseColor },
    splash: { ...splash, usesBaseColor },
  };
}

/**
 * Returns the settings of a copy: without secrets, credentials and ids at partners, and with links to the contents of
 * the copy.
 */
export function toCopiedSections(sections: Sections, toId: (id: string) => string): Sections {
  const shared = resetFields(
    sections,
    (section, field) => isCredential(section, field) || isAppIdentity(section, field),
  );
  return withSettingIds(shared, toId) as Sections;
}
