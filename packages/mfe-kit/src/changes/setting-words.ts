import { type SectionId, sections, sectionTexts } from '@noren/contracts';
import type { Locale } from '../i18n/locale.js';
import { pseudoTexts } from '../i18n/pseudo-locale.js';

/** A place in the settings, as people know it. */
export interface SettingWords {
  /** Title of the section: "Footer". */
  section: string;
  /** The field in it, "Menu › 2 › Link"; empty for the section as a whole. */
  field: string;
  /** The console's page below `/app/{id}/` that edits it; undefined for a section that is no more. */
  route: string | undefined;
}

/** A place in the settings (`/footer/menuList/1/link`) in words. */
export function settingWords(path: string, locale: Locale): SettingWords {
  const [id = '', ...fields] = path.replace(/^\//, '').split('/');
  const texts = pseudoTexts(sectionTexts[locale][id]);
  const inWords = (name: string) =>
    /^\d+$/.test(name) ? String(Number(name) + 1) : (texts?.fields[name] ?? name);
  return {
    section: texts?.title ?? id,
    field: fields.map(inWords).join(' › '),
    route: isSection(id) ? sections[id].route : undefined,
  };
}

function isSection(id: string): id is SectionId {
  return Object.hasOwn(sections, id);
}
