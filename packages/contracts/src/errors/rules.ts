/**
 * Validation rules of fields: JSON Schema's keywords, the `rule` annotations of our schemas (patterns with their own
 * message), and checks that only a service can make. Their messages are `ruleTexts`.
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
  'name',
  'format',
  'additionalProperties',
  'uniqueItems',
  'uniqueBy',
  'unique',
  'exists',
  'inUse',
  'live',
  'serialCodes',
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
  'publicUrl',
  'slug',
  'dateFormat',
  'credentials',
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
  'bodySize',
  'archive',
  'digest',
  'semanticVersion',
  'published',
  'after',
  'storeCode',
  'onlyForSecurity',
  'notForKind',
  'onlyWithCount',
  'notIfExclusive',
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

/** A violated cross-field rule. */
export interface BrokenRule {
  /** JSON pointer within the values: `/prizes/0/couponId`. */
  readonly path: string;
  readonly rule: Rule;
  readonly params?: Readonly<Record<string, unknown>>;
}

export function isRule(name: string): name is Rule {
  return (rules as readonly string[]).includes(name);
}
