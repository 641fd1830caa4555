import type { FieldError } from '../errors/problem.js';
import type { BrokenRule } from '../errors/rules.js';
import { isCredential, type SectionId, sections } from './registry.js';
import type { ConfigSection } from './section.js';

/** Returns the violated rules of a section beyond its schema; its values fit the schema. */
export function brokenSectionRules(id: SectionId, values: object): BrokenRule[] {
  return (sections[id] as ConfigSection).brokenRules?.({ ...values }) ?? [];
}

/**
 * Returns the violated rules of sections beyond their schemas; their values fit the schemas.
 *
 * @param place JSON pointer to the sections, which the paths start with: `/body/sections`
 */
export function brokenSettingsRules(
  sections: { readonly [I in SectionId]?: object },
  place: string,
): FieldError[] {
  return (Object.entries(sections) as [SectionId, object][]).flatMap(([id, values]) =>
    brokenSectionRules(id, values).map(({ path, rule, params }) => ({
      path: `${place}/${id}${path}`,
      rule,
      ...(params === undefined ? {} : { params: { ...params } }),
    })),
  );
}

/**
 * Returns an error for each credential and secret that has a value, for settings that several apps start from: each
 * app would reach the partner as another one.
 *
 * @param place JSON pointer to the sections, which the paths start with
 */
export function findCredentials(
  settings: { readonly [I in SectionId]?: object },
  place: string,
): FieldError[] {
  return (Object.entries(settings) as [SectionId, object][]).flatMap(([id, values]) => {
    const { defaults }: ConfigSection = sections[id];
    return Object.entries(values)
      .filter(([field, value]) => isCredential(id, field) && value !== defaults[field])
      .map(([field]) => ({ path: `${place}/${id}/${field}`, rule: 'credentials' }));
  });
}
