import { isAppIdentity, isCredential, resetFields, type Sections } from '@noren/contracts/config-sections';
import { withSettingIds } from '@noren/contracts/contents';

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
