import type { FieldError } from '../errors/problem.js';
import type { BrokenRule } from '../errors/rules.js';
import { type SectionId, sections } from './registry.js';
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
