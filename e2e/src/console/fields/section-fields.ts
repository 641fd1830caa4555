import { type FieldHint, type SectionId, sectionTexts } from '@noren/contracts';
import type { Locator, Page } from 'playwright-core';
import { controlOf, type Place, shownAs } from './controls.js';
import { type FieldSchema, fieldsOf, hintsOf, type Values } from './field-schema.js';

/** A section of the settings on its page, in a language. */
export interface ShownSection {
  readonly page: Page;
  readonly section: SectionId;
  readonly locale: 'ja' | 'en';
  /** The part of the page that is the section's. */
  readonly region: Locator;
}

/** Sections whose choices are drawn, one beside the other. */
const drawn = new Set<SectionId>(['webview']);

export function shownSection(page: Page, section: SectionId, locale: 'ja' | 'en'): ShownSection {
  const region = page.locator(`section[aria-labelledby="section-${section}"]`);
  return { page, section, locale, region };
}

function placeOf({ page, section, locale, region }: ShownSection, within: Locator, name: string): Place {
  const texts = sectionTexts[locale][section];
  return {
    page,
    within,
    inItem: within !== region,
    label: texts?.fields[name] ?? name,
    word: (value) => texts?.options?.[name]?.[value] ?? value,
  };
}

/** Types values into fields of a section. */
export async function write(shown: ShownSection, values: Values): Promise<void> {
  const fields = fieldsOf(shown.section);
  const hints = hintsOf(shown.section);
  for (const [name, value] of Object.entries(values)) {
    await writeField(shown, shown.region, name, fields[name] as FieldSchema, hints[name] ?? {}, value);
  }
}

async function writeField(
  shown: ShownSection,
  within: Locator,
  name: string,
  schema: FieldSchema,
  hint: FieldHint,
  value: unknown,
): Promise<void> {
  const place = placeOf(shown, within, name);
  if (schema.items && !schema.items.enum) {
    const items = value as readonly unknown[];
    await makeItems(place, items.length);
    for (const [index, item] of items.entries())
      await eachPart(shown, place, name, schema.items, index, item, writeField);
    return;
  }
  await controlOf(schema, hint, drawn.has(shown.section)).write(place, value as never);
}

/** What the fields of a section show, named as in the registry, next to what they should. */
export async function read(
  shown: ShownSection,
  expected: Values,
): Promise<{ shows: Values; should: Values }> {
  const fields = fieldsOf(shown.section);
  const hints = hintsOf(shown.section);
  const shows: Record<string, unknown> = {};
  const should: Record<string, unknown> = {};
  async function readField(
    _: ShownSection,
    within: Locator,
    name: string,
    schema: FieldSchema,
    hint: FieldHint,
    value: unknown,
    at = name,
  ): Promise<void> {
    const place = placeOf(shown, within, name);
    if (schema.items && !schema.items.enum) {
      const items = value as readonly unknown[];
      await listOf(place).waitFor();
      shows[`${at}.length`] = await itemsOf(place).count();
      should[`${at}.length`] = items.length;
      for (const [index, item] of items.entries())
        await eachPart(shown, place, name, schema.items, index, item, (...part) =>
          readField(...part, `${at}[${index}].${part[2]}`),
        );
      return;
    }
    const control = controlOf(schema, hint, drawn.has(shown.section));
    shows[at] = await control.read(place);
    should[at] = shownAs(control, value, place);
  }
  for (const [name, value] of Object.entries(expected)) {
    await readField(shown, shown.region, name, fields[name] as FieldSchema, hints[name] ?? {}, value);
  }
  return { shows, should };
}

/** The fields of an item; an item that has none of its own is a field itself, called like its list. */
async function eachPart(
  shown: ShownSection,
  list: Place,
  name: string,
  schema: FieldSchema,
  index: number,
  item: unknown,
  visit: typeof writeField,
): Promise<void> {
  const within = await openItem(list, index);
  if (schema.properties === undefined) return visit(shown, within, name, schema, {}, item);
  for (const [part, value] of Object.entries(item as Values))
    await visit(shown, within, part, schema.properties[part] as FieldSchema, {}, value);
}

const listOf = ({ within, label }: Place) => within.getByRole('group', { name: label, exact: true });

const itemsOf = (list: Place) => listOf(list).getByRole('list').first().locator('> li');

/** Adds or deletes items until there are so many. */
async function makeItems(list: Place, count: number): Promise<void> {
  await listOf(list).waitFor();
  const items = itemsOf(list);
  const remove = items.last().locator('.nrn-list-item-bar').getByRole('button').last();
  while ((await items.count()) > count) await remove.click();
  while ((await items.count()) < count) {
    const before = await items.count();
    await listOf(list).locator('.nrn-list-add').last().getByRole('button').click();
    await items.nth(before).waitFor();
  }
}

/** The fields of an item; where items are drawn, those of the one that is chosen stand below them. */
async function openItem(list: Place, index: number): Promise<Locator> {
  const item = itemsOf(list).nth(index);
  const choose = item.locator('button[aria-pressed]');
  if ((await choose.count()) === 0) return item;
  await choose.click();
  return list.within
    .locator('.apps-arrangement', { has: list.page.getByRole('group', { name: list.label, exact: true }) })
    .locator('.apps-chosen');
}
