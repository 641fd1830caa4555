import { type SectionId, sections, sectionTexts } from '@noren/contracts';
import type { Locale } from '../i18n/locale.js';

/** The names in a JSON pointer. */
export function namesIn(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** A changed field in words where the contracts have them (settings), as its path otherwise. */
export function fieldText(pointer: string, locale: Locale): string {
  const [root, section, ...fields] = namesIn(pointer);
  if (root !== 'sections' || section === undefined || !isSection(section))
    return namesIn(pointer).join(' › ');
  const texts = sectionTexts[locale][section];
  return [texts?.title ?? section, ...fields.map((field) => texts?.fields[field] ?? field)].join(' › ');
}

function isSection(name: string): name is SectionId {
  return Object.hasOwn(sections, name);
}
