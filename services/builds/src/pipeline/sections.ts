import {
  isCredential,
  sections as registry,
  type SectionId,
  type SectionsInput,
  sectionIds,
} from '@noren/contracts/config-sections';
import type { PageDefinition } from '@noren/contracts/pages';
import { templateAllows } from '@noren/contracts/templates';
import type { BuildInput } from './build.js';

/** Inputs that decide which sections an app has. */
export type Scope = { app: Pick<BuildInput['app'], 'features'> } & Pick<BuildInput, 'template'>;

/** Returns the sections of an app: allowed by its template and enabled by its features. */
export function builtSections({ app, template }: Scope): SectionId[] {
  return sectionIds.filter((id) => {
    const { feature } = registry[id] as { feature?: keyof typeof app.features };
    return templateAllows(template.code, id) && (feature === undefined || app.features[feature]);
  });
}

/**
 * Returns a page's slice of the settings. Omits disabled sections, so that the page cannot show them, and
 * clears secrets and credentials, because pages are public.
 */
export function getSlice(
  page: Pick<PageDefinition, 'sections'>,
  sections: SectionsInput,
  scope: Scope,
): SectionsInput {
  const built = builtSections(scope);
  const ids = page.sections.filter((id) => built.includes(id) && sections[id] !== undefined);
  return Object.fromEntries(ids.map((id) => [id, withoutCredentials(id, sections[id] ?? {})]));
}

/** The same pages serve all environments, which have different credentials. */
function withoutCredentials(id: SectionId, values: object): object {
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, isCredential(id, field) ? '' : value]),
  );
}
