import { type SectionId, sections } from '@noren/contracts/config-sections';
import { contentIds } from '@noren/contracts/contents';
import { contentTexts, sectionTexts } from '@noren/contracts/texts';
import type { Locale } from '../i18n/locale.js';
import { pseudoTexts } from '../i18n/pseudo-locale.js';
import { auditFieldText } from './audit-messages.js';

/** Returns the unescaped segments of a JSON pointer. */
function parsePointer(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Resources labelled by their type, because their ids mean nothing to users. */
const released = ['assets', 'deployments'];

/** True if the change concerns a build, its review or a deployment. */
export const isReleaseChange = (pointer: string): boolean =>
  released.includes(parsePointer(pointer)[0] ?? '');

/** Returns the label of a changed field (settings, contents, builds), or its path if it has none. */
export function getFieldMessage(pointer: string, locale: Locale): string {
  const [root = '', id = '', ...fields] = parsePointer(pointer);
  if (released.includes(root)) return [root, ...fields].map(auditFieldText).join(' › ');
  if (id === '') return auditFieldText(root);
  const labels = root === 'sections' ? getSectionLabels(id, locale) : getContentLabels(root, locale);
  if (labels === undefined) return parsePointer(pointer).join(' › ');
  return [labels.title, ...fields.map((field) => labels.fields[field] ?? field)].join(' › ');
}

interface FieldLabels {
  title: string;
  fields: Record<string, string>;
}

function getSectionLabels(id: string, locale: Locale): FieldLabels | undefined {
  return isSection(id) ? pseudoTexts(sectionTexts[locale][id]) : undefined;
}

/** Labels a content item by its type: its id means nothing to users, and its name identifies it. */
function getContentLabels(root: string, locale: Locale): FieldLabels | undefined {
  const kind = contentIds.find((one) => one === root);
  return kind && pseudoTexts(contentTexts[locale][kind]);
}

function isSection(name: string): name is SectionId {
  return Object.hasOwn(sections, name);
}
