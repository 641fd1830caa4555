/**
 * Address of a setting, in links and messages: a field of a section, or a part of it such as an item of a list
 * (`coupon.listTitle`, `topPage.tiles.2.title`). With `_` instead of the dots it is the id of the setting's control.
 */
export type SettingAddress = string;

export const settingAddressPattern = '^[A-Za-z]{1,60}(?:\\.[A-Za-z0-9]{1,60}){1,6}$';

const expression = new RegExp(settingAddressPattern);

export function isSettingAddress(value: unknown): value is SettingAddress {
  return typeof value === 'string' && expression.test(value);
}

/** Returns the section and the field of an address, and the rest of its path. */
export function splitSettingAddress(address: SettingAddress): {
  section: string;
  field: string;
  path: readonly string[];
} {
  const [section = '', field = '', ...path] = address.split('.');
  return { section, field, path };
}
