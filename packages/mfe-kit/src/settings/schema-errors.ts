import { brokenSectionRules, isRichText, type SectionId, sections } from '@noren/contracts/config-sections';
import type { TSchema } from 'typebox';
import Value from 'typebox/value';
import { getKitMessage } from '../i18n/i18n.js';
import { ruleText } from '../ui/rules.js';

/** A broken rule of a value. */
export interface SchemaError {
  /** JSON pointer: `/slides/0/link`. */
  path: string;
  /** Keyword of the rule. */
  keyword: string;
  /** Message in the specification's wording and the console's language. */
  message: string;
  params: { limit?: number };
}

/**
 * Returns the errors of a value by interpreting the contract schema. The usual validator compiles schemas with `new
 * Function`, which the console's content security policy forbids.
 */
export function schemaErrors(schema: TSchema, value: unknown): SchemaError[] {
  const broken = Value.Errors(schema, value).map((error) => {
    const params = error.params as { limit?: number };
    const rule = isEmptied(value, error) ? 'required' : getRule(schema, error.schemaPath, error.keyword);
    return {
      path: error.instancePath,
      keyword: error.keyword,
      message: ruleText(getKitMessage, rule, params.limit),
      params,
    };
  });
  return [...broken, ...checkCustomRules(schema, value, '')];
}

/** Returns the errors of a section's values: those of its schema, otherwise those of its further rules. */
export function sectionErrors(section: SectionId, values: object): SchemaError[] {
  const errors = schemaErrors(sections[section].schema, values);
  if (errors.length > 0) return errors;
  return brokenSectionRules(section, values).map(({ path, rule, params = {} }) => ({
    path,
    keyword: rule,
    message: ruleText(getKitMessage, rule, params['limit'] as number | undefined),
    params,
  }));
}

/** True if an empty text fails a pattern: it is reported as missing rather than malformed. */
function isEmptied(value: unknown, error: { keyword: string; instancePath: string }): boolean {
  return error.keyword === 'pattern' && at(value, error.instancePath) === '';
}

/** Returns the value at a JSON pointer. */
function at(value: unknown, path: string): unknown {
  return path
    .split('/')
    .slice(1)
    .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], value);
}

/** Returns the rule that the schema names for its pattern or length, otherwise the keyword. */
function getRule(schema: TSchema, schemaPath: string, keyword: string): string {
  const part = at(schema, schemaPath);
  const { rule, lengthRule } = (part ?? {}) as { rule?: string; lengthRule?: string };
  return { pattern: rule, maxLength: lengthRule }[keyword] ?? keyword;
}

interface SchemaNode {
  properties?: Record<string, SchemaNode>;
  items?: SchemaNode;
  uniqueBy?: string;
  richText?: boolean;
}

/** Checks our own keywords, which the interpreter ignores: `uniqueBy` of lists, `richText` of texts. */
function checkCustomRules(node: SchemaNode, value: unknown, path: string): SchemaError[] {
  const { properties, items, uniqueBy, richText } = node;
  if (richText === true && typeof value === 'string' && !isRichText(value))
    return [{ path, keyword: 'richText', message: ruleText(getKitMessage, 'richText'), params: {} }];
  if (Array.isArray(value)) {
    const inside = value.flatMap((item, index) => checkCustomRules(items ?? {}, item, `${path}/${index}`));
    if (uniqueBy === undefined) return inside;
    const keys = value.map((item: unknown) => (item as Record<string, unknown> | null)?.[uniqueBy]);
    const twice = keys.flatMap((key, index) => (keys.indexOf(key) < index ? [index] : []));
    return [
      ...inside,
      ...twice.map((index) => ({
        path: `${path}/${index}/${uniqueBy}`,
        keyword: 'uniqueBy',
        message: ruleText(getKitMessage, 'uniqueBy'),
        params: {},
      })),
    ];
  }
  if (typeof value !== 'object' || value === null) return [];
  const fields = value as Record<string, unknown>;
  return Object.entries(properties ?? {}).flatMap(([name, node]) =>
    checkCustomRules(node, fields[name], `${path}/${name}`),
  );
}
