import {
  type PageDefinition,
  sections as registry,
  type SectionId,
  type SectionsInput,
  secretPaths,
  sectionIds,
  templateAllows,
} from '@noren/contracts';
import type { BuildInput } from './build.js';

/** What decides which sections an app has. */
export type Scope = { app: Pick<BuildInput['app'], 'features'> } & Pick<BuildInput, 'template'>;

const secrets = new Set(secretPaths());

/** The sections that an app has: its template allows them and its group's features include them. */
export function builtSections({ app, template }: Scope): SectionId[] {
  return sectionIds.filter((id) => {
    const { feature } = registry[id] as { feature?: keyof typeof app.features };
    return templateAllows(template.code, id) && (feature === undefined || app.features[feature]);
  });
}

/**
 * A page's slice of the settings: what is switched off stays out, so that the page cannot show it; secrets
 * are empty, because everybody can read a page.
 */
export function sliceOf(
  page: Pick<PageDefinition, 'sections'>,
  sections: SectionsInput,
  scope: Scope,
): SectionsInput {
  const built = builtSections(scope);
  const ids = page.sections.filter((id) => built.includes(id) && sections[id] !== undefined);
  return Object.fromEntries(ids.map((id) => [id, withoutSecrets(id, sections[id] ?? {})]));
}

function withoutSecrets(id: SectionId, values: object): object {
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, secrets.has(`${id}.${field}`) ? '' : value]),
  );
}
