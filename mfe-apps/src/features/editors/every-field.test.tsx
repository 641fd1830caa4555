import { describe, expect, it } from '@jest/globals';
import {
  type SectionId,
  type SectionsInput,
  type SectionValues,
  sectionIds,
  sections,
} from '@noren/contracts/config-sections';
import { sectionTexts } from '@noren/contracts/texts';
import { sized } from '@noren/testing';
import { screen, waitFor } from '@testing-library/react';
import { showSection } from '../../../test/show-section.js';
import { settingsMessages } from '../../locales/settings-messages.js';
import type { FieldSchema } from './field-binding.js';
import { hasEditor } from './section-editor.js';

const texts = sectionTexts.en;
const blocks = (['heading', 'text', 'image', 'button', 'space'] as const).map((type) => ({
  type,
  text: '',
  html: '',
  imageUrl: '',
  link: '',
}));
const pages: SectionValues<'customPage'>['pages'] = [{ slug: 'fair', title: 'Fair', visible: true, blocks }];

interface State<I extends SectionId> {
  value?: Partial<SectionValues<I>>;
  /** Values of other sections that the editor shows. */
  others?: SectionsInput;
  slug?: string;
}

const menu = { name: 'メニュー', iconUrl: '', link: '/' };
const footer: SectionValues<'footer'> = { ...sections.footer.defaults, menuList: [menu] };

/** Values of a section that together show all of its fields, if one value does not. */
const states: { [I in SectionId]?: State<I>[] } = {
  splash: [{ value: { type: 'default' } }, { value: { type: 'media' } }],
  customPage: [{ value: { pages }, slug: 'fair' }],
  translations: [{ value: { texts: [{ text: menu.name, english: 'Menu' }] }, others: { footer } }],
};

/**
 * Fields edited elsewhere: a custom page is named in a dialog, tested with its editor; a text to translate is edited
 * in its own section.
 */
const elsewhere = new Set([
  'customPage.pages[].slug',
  'customPage.pages[].title',
  'translations.texts[].text',
]);

/** Labels of fields that differ from the registry's. */
const own: Record<string, readonly string[]> = {
  'customPage.pages[].blocks[].text': [
    settingsMessages.en['customPage.heading'],
    settingsMessages.en['customPage.imageText'],
    settingsMessages.en['customPage.buttonText'],
  ],
  'translations.texts[].english': [`English of: ${menu.name}`],
};

/** Returns a value with an item in every list. */
function filled(schema: FieldSchema, value: unknown): unknown {
  if (schema.items) {
    const list = value as unknown[];
    const item = schema.items;
    return list.length > 0 ? list : [item.properties ? filled(item, createEmpty(item)) : createEmpty(item)];
  }
  if (!schema.properties) return value;
  const fields = value as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(schema.properties).map(([name, part]) => [
      name,
      filled(part, fields[name] ?? createEmpty(part)),
    ]),
  );
}

function createEmpty(schema: FieldSchema): unknown {
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, part]) => [name, createEmpty(part)]),
    );
  if (schema.items) return [];
  return (
    schema.examples?.[0] ?? schema.enum?.[0] ?? (schema.type === 'boolean' ? false : (schema.minimum ?? ''))
  );
}

interface Leaf {
  /** Such as `topPage.slides[].link`. */
  at: string;
  /** Such as `topPage_slides_0_link`. */
  id: string;
  name: string;
}

/** Returns every field of a value, including those of list items. */
function getLeaves(schema: FieldSchema, value: unknown, at: string, id: string): Leaf[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, part]): Leaf[] => {
    const inside = (value as Record<string, unknown>)[name];
    const leaf = { at: `${at}.${name}`, id: `${id}_${name}`, name };
    const { items } = part;
    // A multiple choice is one control; a list of typed texts has one each.
    if (items === undefined || items.enum) return [leaf];
    return (inside as unknown[]).flatMap((item, index) =>
      items.properties
        ? getLeaves(items, item, `${leaf.at}[]`, `${leaf.id}_${index}`)
        : [{ ...leaf, id: `${leaf.id}_${index}` }],
    );
  });
}

/** Returns the rendered controls of a field: an input, or a group of several. */
const getControls = (id: string) => [...document.querySelectorAll(`[id="${id}"]`)];

function isCalled(control: Element, names: readonly string[]): boolean {
  return names.some((name) => screen.queryAllByLabelText(name).includes(control as HTMLElement));
}

/** Returns the field types of a schema, including those of list items. */
const fieldTypes = (schema: FieldSchema, at = ''): string[] =>
  Object.values(schema.properties ?? {}).flatMap((field) => {
    const type = `${at}${field.type} ${field.items?.type} ${field.rule} ${field.enum !== undefined}`;
    return [type, ...fieldTypes(field.items ?? {}, `${at}[] `)];
  });

/** Returns the sections with a dedicated editor, and for each field type the first generated form. */
function representativeSections(): SectionId[] {
  const known = new Set<string>();
  return sectionIds.filter((section) => {
    if (hasEditor(section)) return true;
    const types = fieldTypes(sections[section].schema as FieldSchema);
    const isNew = types.some((type) => !known.has(type));
    for (const type of types) known.add(type);
    return isNew;
  });
}

describe('every field', () => {
  it.each(sized(representativeSections(), [...sectionIds]))(
    'in section %s has one control with its name',
    async (section) => {
      const schema = sections[section].schema as FieldSchema;
      const found = new Set<string>();
      const all = new Set<string>();
      const wrong: string[] = [];
      for (const state of states[section] ?? [{}]) {
        const value = filled(schema, { ...sections[section].defaults, ...state.value });
        const view = showSection(section, { ...state, value: value as Partial<SectionValues<SectionId>> });
        await waitFor(() => expect(document.querySelector('input, textarea')).not.toBeNull());
        await waitFor(() => expect(document.querySelector('.nrn-state-loading')).toBeNull());
        for (const { at, id, name } of getLeaves(schema, value, section, section)) {
          all.add(at);
          const controls = getControls(id);
          if (controls.length === 0) continue;
          found.add(at);
          const names = own[at] ?? [texts[section]?.fields[name] ?? name];
          if (controls.length > 1 || !isCalled(controls[0] as Element, names))
            wrong.push(`${id}: ${names.join()}`);
        }
        view.unmount();
      }
      expect(wrong).toEqual([]);
      expect([...all].filter((at) => !found.has(at) && !elsewhere.has(at))).toEqual([]);
    },
  );
});
