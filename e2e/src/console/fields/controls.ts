import type { FieldHint } from '@noren/contracts/config-sections';
import type { Locator, Page } from 'playwright-core';
import type { FieldSchema } from './field-schema.js';

/** Location of a field: the part of the screen that contains it once, and its label. */
export interface Place {
  readonly page: Page;
  readonly within: Locator;
  readonly label: string;
  /** True if the field is part of a list's item. */
  readonly inItem: boolean;
  /** Returns the label of an option. */
  readonly getLabel: (value: string) => string;
}

/** Writes and reads a kind of control as a user does, by role and name. */
export interface Control {
  write(place: Place, value: never): Promise<void>;
  read(place: Place): Promise<unknown>;
}

/** Excludes the items of lists, whose fields may have the same label. */
const outside = ':not(.nrn-list-items *, .apps-chosen *)';

const labelled = ({ page, within, label, inItem }: Place) =>
  within
    .getByLabel(label, { exact: true })
    .and(page.locator(inItem ? 'input, textarea' : `input${outside}, textarea${outside}`));

const text: Control = {
  write: (place, value: string) => labelled(place).fill(value),
  read: (place) => labelled(place).inputValue(),
};

const number: Control = {
  async write({ within, label }, value: number) {
    const field = within.getByRole('spinbutton', { name: label, exact: true });
    await field.fill(String(value));
    await field.blur();
  },
  read: async ({ within, label }) =>
    Number(await within.getByRole('spinbutton', { name: label, exact: true }).inputValue()),
};

const toggle: Control = {
  write: ({ within, label }, value: boolean) =>
    within.getByRole('switch', { name: label, exact: true }).setChecked(value),
  read: ({ within, label }) => within.getByRole('switch', { name: label, exact: true }).isChecked(),
};

const radios: Control = {
  write: ({ within, label, getLabel }, value: string) =>
    within
      .getByRole('radiogroup', { name: label, exact: true })
      .getByRole('radio', { name: getLabel(value), exact: true })
      .check(),
  read: ({ within, label }) =>
    within.getByRole('radiogroup', { name: label, exact: true }).locator('input:checked').inputValue(),
};

const shownChoice = ({ page, within, label }: Place) =>
  within.locator('.ant-select', { has: page.getByRole('combobox', { name: label, exact: true }) });

const select: Control = {
  async write(place, value: string) {
    await shownChoice(place).click();
    await place.page
      .locator('.ant-select-dropdown:visible')
      .getByText(place.getLabel(value), { exact: true })
      .click();
  },
  read: async (place) => (await shownChoice(place).innerText()).trim(),
};

const boxes: Control = {
  async write({ within, label, getLabel }, values: readonly string[]) {
    const group = within.getByRole('group', { name: label, exact: true });
    const names = values.map(getLabel);
    for (const box of await group.getByRole('checkbox').all()) {
      const name = (await box.locator('xpath=ancestor::label').innerText()).trim();
      await box.setChecked(names.includes(name));
    }
  },
  read: ({ within, label }) =>
    within
      .getByRole('group', { name: label, exact: true })
      .getByRole('checkbox', { checked: true })
      .evaluateAll((found) => found.map((box) => (box as HTMLInputElement).value)),
};

const length: Control = {
  async write(place, value: string) {
    await text.write(place, value.replace(/\D/g, '') as never);
    await getUnits(place).getByText(value.replace(/\d/g, ''), { exact: true }).click();
  },
  read: async (place) =>
    `${await labelled(place).inputValue()}${await getUnits(place).locator('.ant-segmented-item-selected').innerText()}`,
};

const getUnits = ({ page, within, label, inItem }: Place) =>
  within.locator(`.nrn-length-field${inItem ? '' : outside}`, {
    has: page.getByLabel(label, { exact: true }),
  });

/** Returns the control of a field, by the same rules as the console. */
export function getControl(schema: FieldSchema, hint: FieldHint, drawn: boolean): Control {
  if (schema.type === 'boolean') return toggle;
  if (schema.type === 'integer') return number;
  if (schema.items?.enum) return boxes;
  if (schema.reference !== undefined) return select;
  if (schema.enum) return drawn || hint.widget === 'radio' ? radios : select;
  return schema.rule === 'unit' ? length : text;
}

/** Returns a value as its control shows it. */
export const shownAs = (control: Control, value: unknown, { getLabel }: Pick<Place, 'getLabel'>): unknown =>
  control === select ? getLabel(value as string) : value;
