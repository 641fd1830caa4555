import { type SectionId, toBaseSection } from '../config-sections/registry.js';

/** Restrictions for the apps of a template. */
export interface TemplateRule {
  /** Configuration sections that can be neither changed nor built. */
  readonly excluded: readonly SectionId[];
}

/**
 * Rules by template code: `001` is the basic card without custom pages and partners; `default` applies to all other
 * codes and allows everything.
 */
export const templateRules = {
  default: { excluded: [] },
  '001': {
    excluded: [
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

/** True if apps of the template with this code may have this section. */
export function templateAllows(code: string, section: SectionId): boolean {
  const rules: Readonly<Record<string, TemplateRule>> = templateRules;
  const rule = Object.hasOwn(rules, code) ? rules[code] : undefined;
  const { excluded } = rule ?? templateRules.default;
  return !excluded.some((id) => id === toBaseSection(section));
}
