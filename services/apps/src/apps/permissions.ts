import type { AppPermissions } from '@noren/contracts/apps';
import { type ConfigSection, type SectionId, sectionIds, sections } from '@noren/contracts/config-sections';
import type { GroupOptions } from '@noren/contracts/groups';
import { actions, may, type Role } from '@noren/contracts/permissions';
import { templateAllows, templateRules } from '@noren/contracts/templates';

type RejectionReason = NonNullable<AppPermissions['sections'][number]['refusal']>;

/** Inputs that decide which sections of an app's settings are editable. */
export interface PermissionsOf {
  readonly role: Role;
  /** Code of the app's template. */
  readonly template: string;
  readonly features: GroupOptions;
}

/** Returns what a caller may do with an app that is visible to them. */
export function getPermissions(deciding: PermissionsOf): AppPermissions {
  return {
    template: Object.hasOwn(templateRules, deciding.template) ? deciding.template : 'default',
    actions: actions.filter((action) => may(deciding.role, action)),
    sections: sectionIds.map((section) => {
      const refusal = getRejectionReason(section, deciding);
      return { section, editable: refusal === undefined, ...(refusal === undefined ? {} : { refusal }) };
    }),
  };
}

/** Returns the first reason why a section is not editable. */
function getRejectionReason(
  id: SectionId,
  { role, template, features }: PermissionsOf,
): RejectionReason | undefined {
  const { feature }: Pick<ConfigSection, 'feature'> = sections[id];
  if (!may(role, 'config.write')) return 'role';
  if (!templateAllows(template, id)) return 'template';
  return feature !== undefined && !features[feature] ? 'feature' : undefined;
}
