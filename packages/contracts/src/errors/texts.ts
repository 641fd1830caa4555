import type { ErrorCode } from './catalogue.js';
import { en } from './locales/en.js';
import { ja } from './locales/ja.js';
import { en as rulesEn } from './locales/rules-en.js';
import { ja as rulesJa } from './locales/rules-ja.js';
import { isRule, type Rule } from './rules.js';

export type Locale = 'ja' | 'en';

/** Supported languages, the default first. */
export const locales: readonly Locale[] = ['ja', 'en'];

/** Messages of the error catalogue, by language. */
export const errorTexts: Record<Locale, Record<ErrorCode, string>> = { ja, en };

/** Messages of the rules, by language; `{limit}` is the rule's value. */
export const ruleTexts: Record<Locale, Record<Rule, string>> = { ja: rulesJa, en: rulesEn };

/** Returns the message of a broken rule; unknown rules count as a wrong format. */
export function ruleMessage(
  locale: Locale,
  rule: string,
  params: Readonly<Record<string, unknown>> = {},
): string {
  const { limit } = params;
  const known = rule === 'minLength' && limit === 1 ? 'required' : isRule(rule) ? rule : 'pattern';
  return ruleTexts[locale][known].replace(/\{(\w+)\}/g, (whole, name: string) =>
    String(params[name] ?? whole),
  );
}
