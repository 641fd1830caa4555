import { type SectionId, sections } from '@noren/contracts/config-sections';
import { sectionTexts } from '@noren/contracts/texts';
import type { Locale } from '../i18n/locale.js';
import { pseudoTexts } from '../i18n/pseudo-locale.js';

/** Labels of a settings path. */
export interface SettingLabels {
  /** Title of the section: "Footer". */
  section: string;
  /** Label of the field, "Menu › 2 › Link"; empty for the whole section. */
  field: string;
  /** Path of the console's editor below `/app/{id}/`; undefined for a section that no longer exists. */
  route: string | undefined;
}

/** Returns the labels of a settings path such as `/footer/menuList/1/link`. */
export function getSettingLabels(path: string, locale: Locale): SettingLabels {
  const [id = '', ...fields] = path.replace(/^\//, '').split('/');
  const texts = pseudoTexts(sectionTexts[locale][id]);
  const formatSegment = (name: string) =>
    /^\d+$/.test(name) ? String(Number(name) + 1) : (texts?.fields[name] ?? name);
  return {
    section: texts?.title ?? id,
    field: fields.map(formatSegment).join(' › '),
    route: isSection(id) ? sections[id].route : undefined,
  };
}

function isSection(id: string): id is SectionId {
  return Object.hasOwn(sections, id);
}
