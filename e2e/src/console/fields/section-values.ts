import { type SectionId, secretPaths } from '@noren/contracts/config-sections';
import { getDefaults, getFields, type Values } from './field-schema.js';
import { otherValues, type Referred } from './other-values.js';

/** Fields that exist only while others have certain values: written before those, read with these. */
interface ConditionalFields {
  readonly fields: readonly string[];
  readonly visibleWith: Values;
  readonly hiddenWith: Values;
}

const conditionalFields: Partial<Record<SectionId, ConditionalFields>> = {
  splash: {
    fields: ['icon'],
    visibleWith: { type: 'default' },
    hiddenWith: { type: 'media', size: 'other' },
  },
};

/** Values that the rules across fields demand of the others. */
const dependentValues: Partial<Record<SectionId, Values>> = {
  // Colours of their own are visible without the base colour, which new apps use.
  header: { usesBaseColor: false },
  footer: { layout: '2', usesBaseColor: false },
  splash: { usesBaseColor: false },
  customPoint: { expireDateFormat: 'YYYY-MM-DD' },
};

/** Returns the values with which a section's conditional fields are visible; undefined if it has no such fields. */
export const getVisibleWith = (section: SectionId): Values | undefined =>
  conditionalFields[section]?.visibleWith;

/** Returns a value for each field of a section, other than its default. */
export function getNewValues(section: SectionId, referred: Referred): Values {
  const values = otherValues(getFields(section), getDefaults(section), referred);
  return { ...values, ...dependentValues[section], ...conditionalFields[section]?.hiddenWith };
}

/** Masks the values of secret fields as the API does: only their last four characters remain. */
export function maskSecrets(section: SectionId, values: Values): Values {
  const secrets = secretPaths();
  const mask = (text: unknown) => `••••••••${String(text).slice(-4)}`;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      secrets.includes(`${section}.${name}`) ? mask(value) : value,
    ]),
  );
}

/** Separates the values of conditional fields from those of fields that are always visible. */
export function splitValues(
  section: SectionId,
  values: Values,
): { readonly conditional: Values; readonly visible: Values } {
  const names = conditionalFields[section]?.fields ?? [];
  const entries = Object.entries(values);
  return {
    conditional: Object.fromEntries(entries.filter(([name]) => names.includes(name))),
    visible: Object.fromEntries(entries.filter(([name]) => !names.includes(name))),
  };
}
