import { type Static, Type } from 'typebox';
import { model } from '../core/schema.js';
import { application } from './sections/application.js';
import { coupon } from './sections/coupon.js';
import { footer } from './sections/footer.js';
import { header } from './sections/header.js';
import { login } from './sections/login.js';
import { splash } from './sections/splash.js';
import { styles } from './sections/styles.js';
import { topPage } from './sections/top-page.js';

/** Every section of an app's configuration, in the order the console shows them. */
export const sections = { application, styles, header, footer, topPage, coupon, login, splash } as const;

export type SectionId = keyof typeof sections;
export const sectionIds = Object.keys(sections) as SectionId[];

/** The values of one section. */
export type SectionValues<I extends SectionId> = Static<(typeof sections)[I]['schema']>;

type Schemas = { [I in SectionId]: (typeof sections)[I]['schema'] };
const schemas = Object.fromEntries(sectionIds.map((id) => [id, sections[id].schema])) as Schemas;

export const Sections = model('Sections', 'A whole configuration', schemas);
export type Sections = Static<typeof Sections>;

export const SectionsInput = Type.Partial(Sections, {
  $id: 'SectionsInput',
  description: 'Some sections of a configuration; each is whole',
  additionalProperties: false,
});
export type SectionsInput = Static<typeof SectionsInput>;

/** The configuration of a new app before its template's own defaults. */
export function defaultSections(): Sections {
  return structuredClone(Object.fromEntries(sectionIds.map((id) => [id, sections[id].defaults]))) as Sections;
}
