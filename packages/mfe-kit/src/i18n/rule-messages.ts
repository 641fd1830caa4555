import { type Locale, type Rule, ruleTexts } from '@noren/contracts/errors';

/** Returns the contracts' rule messages as messages of the kit: `rule.required`, `{{limit}}` for values. */
export function toKitRuleMessages(locale: Locale): Record<`rule.${Rule}`, string> {
  const texts = Object.entries(ruleTexts[locale]).map(
    ([rule, text]) => [`rule.${rule}`, text.replaceAll(/\{(\w+)\}/g, '{{$1}}')] as const,
  );
  return Object.fromEntries(texts) as Record<`rule.${Rule}`, string>;
}
