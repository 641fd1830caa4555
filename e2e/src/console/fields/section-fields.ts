import type { FieldHint, SectionId } from '@noren/contracts/config-sections';
import { sectionTexts } from '@noren/contracts/texts';
import type { Locator, Page } from 'playwright-core';
import { getControl, type Place, shownAs } from './controls.js';
import { type FieldSchema, getFields, getHints, type Values } from './field-schema.js';

/** A section of the settings, as its page shows it in a language. */
export interface ShownSection {
  readonly page: Page;
  readonly section: SectionId;
  readonly locale: 'ja' | 'en';
  /** Names of contents that fields refer to, by id. */
  readonly contents: ReadonlyMap<string, string>;
  /** The part of the page that shows the section. */
  readonly region: Locator;
}

/** Sections that show their options as images side by side. */
const drawn = new Set<SectionId>(['webview']);

export function shownSection(
  page: Page,
  section: SectionId,
  locale: 'ja' | 'en',
  contents: ReadonlyMap<string, string> = new Map(),
): ShownSection {
  const region = page.locator(`section[aria-labelledby="section-${section}"]`);
  return { page, section, locale, contents, region };
}

function toPlace(
  { page, section, locale, contents, region }: ShownSection,
  within: Locator,
  name: string,
): Place {
  const texts = sectionTexts[locale][section];
  return {
    page,
    within,
    inItem: within !== region,
    label: texts?.fields[name] ?? name,
    getLabel: (value) => texts?.options?.[name]?.[value] ?? contents.get(value) ?? value,
  };
}

/** Types values into fields of a section. */
export async function write(form: ShownSection, values: Values): Promise<void> {
  const fields = getFields(form.section);
  const hints = getHints(form.section);
  for (const [name, value] of Object.entries(values)) {
    await writeField(form, form.region, name, fields[name] as FieldSchema, hints[name] ?? {}, value);
  }
}

async function writeField(
  form: ShownSection,
  within: Locator,
  name: string,
  schema: FieldSchema,
  hint: FieldHint,
  value: unknown,
): Promise<void> {
  const place = toPlace(form, within, name);
  if (schema.items && !schema.items.enum) {
    const items = value as readonly unknown[];
    await makeItems(place, items.length);
    for (const [index, item] of items.entries())
      await eachPart(form, place, name, schema.items, index, item, writeField);
    return;
  }
  await getControl(schema, hint, drawn.has(form.section)).write(place, value as never);
}

/** Returns what the fields of a section show and should show, by their names in the registry. */
export async function read(form: ShownSection, expected: Values): Promise<{ shows: Values; should: Values }> {
  const fields = getFields(form.section);
  const hints = getHints(form.section);
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
    const place = toPlace(form, within, name);
    if (schema.items && !schema.items.enum) {
      const items = value as readonly unknown[];
      await getList(place).waitFor();
      shows[`${at}.length`] = await getItems(place).count();
      should[`${at}.length`] = items.length;
      for (const [index, item] of items.entries())
        await eachPart(form, place, name, schema.items, index, item, (...part) =>
          readField(...part, `${at}[${index}].${part[2]}`),
        );
      return;
    }
    const control = getControl(schema, hint, drawn.has(form.section));
    shows[at] = await control.read(place);
    should[at] = shownAs(control, value, place);
  }
  for (const [name, value] of Object.entries(expected)) {
    await readField(form, form.region, name, fields[name] as FieldSchema, hints[name] ?? {}, value);
  }
  return { shows, should };
}

/** Visits the fields of an item. An item without fields is itself a field with the label of its list. */
async function eachPart(
  form: ShownSection,
  list: Place,
  name: string,
  schema: FieldSchema,
  index: number,
  item: unknown,
  visit: typeof writeField,
): Promise<void> {
  const within = await openItem(list, index);
  if (schema.properties === undefined) return visit(form, within, name, schema, {}, item);
  for (const [part, value] of Object.entries(item as Values))
    await visit(form, within, part, schema.properties[part] as FieldSchema, {}, value);
}

const getList = ({ within, label }: Place) => within.getByRole('group', { name: label, exact: true });

const getItems = (list: Place) => getList(list).getByRole('list').first().locator('> li');

/** Adds or deletes items until the list has `count`. */
async function makeItems(list: Place, count: number): Promise<void> {
  await getList(list).waitFor();
  const items = getItems(list);
  const remove = items.last().locator('.nrn-list-item-bar').getByRole('button').last();
  while ((await items.count()) > count) await remove.click();
  while ((await items.count()) < count) {
    const before = await items.count();
    await getList(list).locator('.nrn-list-add').last().getByRole('button').click();
    await items.nth(before).waitFor();
  }
}

/** Returns the part of the page with the fields of an item. Some editors show them below the list once selected. */
async function openItem(list: Place, index: number): Promise<Locator> {
  const item = getItems(list).nth(index);
  const choose = item.locator('button[aria-pressed]');
  if ((await choose.count()) === 0) return item;
  await choose.click();
  return list.within
    .locator('.apps-arrangement', { has: list.page.getByRole('group', { name: list.label, exact: true }) })
    .locator('.apps-chosen');
}
