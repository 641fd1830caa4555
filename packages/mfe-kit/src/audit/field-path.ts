import { contentIds, contentTexts, type SectionId, sections, sectionTexts } from '@noren/contracts';
import type { Locale } from '../i18n/locale.js';
import { pseudoTexts } from '../i18n/pseudo-locale.js';
import { auditFieldText } from './audit-texts.js';

/** The names in a JSON pointer. */
function namesIn(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Things that are told by what they are: their ids say nothing to people. */
const released = ['assets', 'deployments'];

/** Whether a change is one of a build, its review or a deployment. */
export const isOfRelease = (pointer: string): boolean => released.includes(namesIn(pointer)[0] ?? '');

/** A changed field in words where there are some (settings, contents, builds), as its path otherwise. */
export function fieldText(pointer: string, locale: Locale): string {
  const [root = '', id = '', ...fields] = namesIn(pointer);
  if (released.includes(root)) return [root, ...fields].map(auditFieldText).join(' › ');
  if (id === '') return auditFieldText(root);
  const said = root === 'sections' ? sectionWords(id, locale) : contentWords(root, locale);
  if (said === undefined) return namesIn(pointer).join(' › ');
  return [said.title, ...fields.map((field) => said.fields[field] ?? field)].join(' › ');
}

interface Words {
  title: string;
  fields: Record<string, string>;
}

function sectionWords(id: string, locale: Locale): Words | undefined {
  return isSection(id) ? pseudoTexts(sectionTexts[locale][id]) : undefined;
}

/** Of a content the id says nothing to people; which one it is, its name says. */
function contentWords(root: string, locale: Locale): Words | undefined {
  const kind = contentIds.find((one) => one === root);
  return kind && pseudoTexts(contentTexts[locale][kind]);
}

function isSection(name: string): name is SectionId {
  return Object.hasOwn(sections, name);
}
