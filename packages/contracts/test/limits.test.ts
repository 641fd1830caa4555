import { describe, expect, it } from '@jest/globals';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { type SectionId, sections } from '../src/config-sections.js';
import { ConnectionCreate } from '../src/connections.js';
import { listQuery } from '../src/core.js';
import { GroupOptionsUpdate, noOptions } from '../src/groups.js';
import { TemplateTypeCreate } from '../src/template-types.js';
import { UserQuery } from '../src/users.js';

/** Accepted values of a field, then rejected ones: those of the specification, and the limits on both sides. */
type Row = readonly [
  name: string,
  schema: TSchema,
  accepted: readonly unknown[],
  rejected: readonly unknown[],
];

const field = (id: SectionId, name: string): TSchema =>
  Reflect.get(sections[id].schema.properties, name) as TSchema;
const itemField = (id: SectionId, list: string, name: string): TSchema =>
  (field(id, list) as unknown as { items: { properties: Record<string, TSchema> } }).items.properties[
    name
  ] as TSchema;
const text = (length: number) => 'a'.repeat(length);

function check(_field: string, schema: TSchema, accepted: readonly unknown[], rejected: readonly unknown[]) {
  expect(accepted.filter((value) => !Value.Check(schema, value))).toEqual([]);
  expect(rejected.filter((value) => Value.Check(schema, value))).toEqual([]);
}

describe('values of the specification', () => {
  const { keyName, name } = TemplateTypeCreate.properties;
  const { clientId, clientSecret } = ConnectionCreate.properties;

  it.each<Row>([
    ['keyName', keyName, ['a', text(50)], ['', text(51), '1a', 'a b']],
    ['name', name, ['a'], ['']],
  ])('[C25] limit a template category: %s', check);

  it.each<Row>([
    ['clientId', clientId, [text(8), text(9), text(63), text(64)], [text(7), text(65)]],
    ['clientSecret', clientSecret, [text(32), text(33), text(127), text(128)], [text(31), text(129)]],
  ])('[C28] limit the credentials of a Connect ID: %s', check);

  it.each<Row>([
    [
      'alignment',
      field('webview', 'alignment'),
      ['left', 'center', 'right', 'space-between', 'space-around'],
      ['justify', ''],
    ],
    [
      'kind of a button',
      itemField('webview', 'buttons', 'kind'),
      ['back', 'forward', 'reload', 'share', 'close'],
      ['home'],
    ],
    ['width of a button', itemField('webview', 'buttons', 'width'), ['24px', '100%'], ['24', '24em', '']],
    ['height of a button', itemField('webview', 'buttons', 'height'), ['24px', '100%'], ['24', '24em', '']],
  ])('[C36] are those of the webview toolbar: %s', check);

  it.each<Row>([
    ['type', field('splash', 'type'), ['default', 'media'], ['video']],
    ['size', field('splash', 'size'), ['cover', 'contain', 'other'], ['fill']],
    ['timeout', field('splash', 'timeout'), [300, 301, 4_999, 5_000], [299, 5_001, 300.5]],
  ])('[C39] are those of the splash: %s', check);

  it.each<Row>([
    ['slidesPerView', field('topPage', 'slidesPerView'), ['1', '1.2', '1.5', '2', '3'], ['4', '1.3', 1, '']],
    ['spaceBetween', field('topPage', 'spaceBetween'), [10, 11, 29, 30], [9, 31, 10.5]],
    [
      'tileDisplay',
      field('topPage', 'tileDisplay'),
      ['normal', 'twoColumns', 'firstFour', 'firstThree'],
      ['firstTwo'],
    ],
    ['iconSize', field('styles', 'iconSize'), ['small', 'medium', 'large'], ['huge']],
  ])('[C48] are those of slides, tiles and icons: %s', check);

  it.each<Row>([
    ['page', listQuery.page, [0, 1, 1_000_000], [-1, 1_000_001, 0.5]],
    ['size', listQuery.size, [1, 2, 99, 100], [0, 101, -1]],
    ['sort', listQuery.sort, ['name,asc', 'name,desc'], ['name', 'name,up', ',asc']],
  ])('[C49] limit the queries of lists: %s', check);

  it.each<Row>([['limit', UserQuery.properties.limit, [1, 100], [0, 101]]])(
    '[C103] limit how many users a call lists: %s',
    check,
  );

  it.each<Row>([
    ['name', itemField('footer', 'menuList', 'name'), [text(7), text(8), '八文字の名前です'], [text(9)]],
  ])('[C78] [C145] limit the name of a footer menu: %s', check);

  it.each<Row>([
    ['redisplaySeconds', field('coupon', 'redisplaySeconds'), [0, 1, 86_400], [-1, 86_401]],
    ['redisplayMinutes', field('couponBarcode', 'redisplayMinutes'), [0, 1_440], [-1, 1_441]],
  ])('[C150] limit how long a coupon can be shown again: %s', check);

  it('[C36] are each kind of toolbar button once', () => {
    expect((field('webview', 'buttons') as { uniqueBy?: string }).uniqueBy).toBe('kind');
  });

  it('[C34] are three header icons a side and five footer menus', () => {
    const sizes = [
      field('header', 'iconListLeft'),
      field('header', 'iconListRight'),
      field('footer', 'menuList'),
    ];
    expect(sizes.map((list) => (list as { maxItems?: number }).maxItems)).toEqual([3, 3, 5]);
  });

  it('[C33] are the badge colours of the form for a new app', () => {
    expect(sections.application.defaults).toMatchObject({
      badgeColor: '#c60116',
      badgeTextColor: '#ffffff',
    });
  });

  it('[C16] are all features of a group at once, each on or off', () => {
    const check = (options: object) => Value.Check(GroupOptionsUpdate, { version: 1, options });
    expect(Object.keys(noOptions)).toHaveLength(19);
    expect(check({ ...noOptions, point: true })).toBe(true);
    const { point: _point, ...partial } = noOptions;
    for (const wrong of [{}, partial, { ...noOptions, point: 'on' }, { ...noOptions, other: true }])
      expect(check(wrong)).toBe(false);
  });
});
