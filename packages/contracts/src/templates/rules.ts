import type { SectionId } from '../config-sections/registry.js';

/** What apps of a template may not have. */
export interface TemplateRule {
  /** Sections of the configuration that can neither be changed nor built. */
  readonly refused: readonly SectionId[];
}

/**
 * What a template's code decides: `001` is the basic card, without pages of its own and without partners;
 * `default` is for every other code and allows everything.
 */
export const templateRules = {
  default: { refused: [] },
  '001': {
    refused: [
      'customPage',
      'customPoint',
      'makeShop',
      'ecSite',
      'oneTimeToken',
      'shopExtras',
      'wallet',
      'webview',
      'externalSystemLink',
    ],
  },
} as const satisfies { readonly default: TemplateRule; readonly [code: string]: TemplateRule };

/** Whether apps of the template with this code may have this section. */
export function templateAllows(code: string, section: SectionId): boolean {
  const rules: Readonly<Record<string, TemplateRule>> = templateRules;
  const rule = Object.hasOwn(rules, code) ? rules[code] : undefined;
  return !(rule ?? templateRules.default).refused.some((refused) => refused === section);
}
