import { type FieldHint, type SectionId, sectionIds, sections } from '@noren/contracts/config-sections';
import { type FieldSchema, getFields, getHints } from './field-schema.js';

/** Returns the kinds of controls on a settings page. Fields of the same type, rule and widget share a kind. */
export function getControlKinds(route: string): string[] {
  const ids = sectionIds.filter((id) => sections[id].route === route);
  return [...new Set(ids.flatMap(getKindsOfSection))];
}

const getKindsOfSection = (id: SectionId): string[] =>
  Object.entries(getFields(id)).flatMap(([name, schema]) => getKinds(schema, getHints(id)[name] ?? {}));

function getKinds(schema: FieldSchema, hint: FieldHint): string[] {
  const { items } = schema;
  if (items && !items.enum) {
    const parts = items.properties ? Object.values(items.properties) : [items];
    const list = schema.uniqueBy === undefined ? 'list' : 'list without duplicates';
    return [list, ...parts.flatMap((part) => getKinds(part, {}))];
  }
  const isChoice = schema.enum !== undefined || items?.enum !== undefined;
  const kind = [
    isChoice ? 'choice' : schema.type,
    schema.reference,
    schema.secret && 'secret',
    schema.rule,
    hint.widget,
  ];
  return [[...new Set(kind)].filter(Boolean).join(' ')];
}
