import { en } from './locales/rules-en.js';
import { ja } from './locales/rules-ja.js';

/**
 * Validation rules of fields, each with its message: JSON Schema's keywords, the `rule` annotations of our schemas
 * (patterns with their own message), and checks that only a service can make.
 */
export const rules = [
  'required',
  'minLength',
  'maxLength',
  'exactLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'type',
  'enum',
  'pattern',
  'format',
  'additionalProperties',
  'uniqueItems',
  'uniqueBy',
  'unique',
  'exists',
  'inUse',
  'conflict',
  'fixed',
  'feature',
  'template',
  'unit',
  'color',
  'image',
  'richText',
  'link',
  'url',
  'slug',
  'systemName',
  'liffId',
  'uuid',
  'securityToken',
  'connectId',
  'footerMenuName',
  'upperCase',
  'lowerCase',
  'lettersOnly',
  'halfWidth',
  'imageExtension',
  'imageSize',
  'imageData',
  'fileSize',
  'archive',
  'after',
  'storeCode',
  'onlyForSecurity',
  'notForKind',
  'oneOfTwo',
  'oddsTotal',
  'code',
  'phone',
  'csv',
  'csvColumn',
  'csvColumns',
  'csvLines',
] as const;
export type Rule = (typeof rules)[number];

/** Messages of the rules, by language; `{limit}` is the rule's value. */
export const ruleTexts: Record<'ja' | 'en', Record<Rule, string>> = { ja, en };

export function isRule(word: string): word is Rule {
  return (rules as readonly string[]).includes(word);
}

/** Returns the message of a broken rule; unknown rules count as a wrong format. */
export function ruleMessage(
  locale: 'ja' | 'en',
  rule: string,
  params: Readonly<Record<string, unknown>> = {},
): string {
  const { limit } = params;
  const known = rule === 'minLength' && limit === 1 ? 'required' : isRule(rule) ? rule : 'pattern';
  return ruleTexts[locale][known].replace(/\{(\w+)\}/g, (whole, name: string) =>
    String(params[name] ?? whole),
  );
}
