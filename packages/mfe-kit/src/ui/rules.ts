import { namePattern, visibleTextPattern } from '@noren/contracts/core';
import { isRule } from '@noren/contracts/errors';
import type { Translate } from '../i18n/i18n.js';
import { useKitMessages } from '../i18n/i18n.js';
import type { KitMessages } from '../i18n/locales/ja.js';

interface RuleSchema {
  type?: string;
  pattern?: string;
  /** Names the message of a broken pattern. */
  rule?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  description?: string;
}

/** Returns the message of a broken JSON Schema rule, in the specification's wording. */
export function ruleText(t: Translate<keyof KitMessages>, rule: string, limit?: number): string {
  if (rule === 'minLength' && limit === 1) return t('rule.required');
  if (!isRule(rule)) return t('rule.pattern');
  return t(`rule.${rule}`, limit === undefined ? {} : { limit });
}

/** Returns antd form rules for a field from its contract schema, so that limits are defined once. */
export function useRules(): (
  schema: object,
  options?: { required?: boolean; patternRule?: string },
) => object[] {
  const t = useKitMessages();
  return (schema, { required = false, patternRule } = {}) => {
    const { type, pattern, rule = 'pattern', minLength, maxLength, minimum, maximum } = schema as RuleSchema;
    const rules: object[] = [];
    // Rejects blank text; on numbers, `whitespace` would check the value as text.
    const isNumber = type === 'integer' || type === 'number';
    if (required)
      rules.push({ required: true, ...(isNumber ? {} : { whitespace: true }), message: t('rule.required') });
    if (maxLength !== undefined) rules.push({ max: maxLength, message: ruleText(t, 'maxLength', maxLength) });
    if (minLength !== undefined && minLength > 1)
      rules.push({ min: minLength, message: ruleText(t, 'minLength', minLength) });
    if (minimum !== undefined)
      rules.push({ type: 'number', min: minimum, message: ruleText(t, 'minimum', minimum) });
    if (maximum !== undefined)
      rules.push({ type: 'number', max: maximum, message: ruleText(t, 'maximum', maximum) });
    if (pattern !== undefined && pattern !== '\\S') {
      // A blank name is already reported as missing.
      const checked = pattern === namePattern ? visibleTextPattern : pattern;
      rules.push({ pattern: new RegExp(checked), message: ruleText(t, patternRule ?? rule) });
    }
    return rules;
  };
}

/** Returns the maximum length in a contract schema, for an input's counter. */
export function getMaxLength(schema: object): number | undefined {
  return (schema as RuleSchema).maxLength;
}
