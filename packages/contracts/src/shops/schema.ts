import { type Static, Type } from 'typebox';
import { ShopExtraValue } from '../contents/kinds/shops.js';
import { Description, Id, listQuery, model, Name } from '../core/schema.js';

const degrees = (most: number, description: string) =>
  Type.Optional(Type.Number({ minimum: -most, maximum: most, description }));

/** `name` is the keyword: it matches name, address and description. */
export const ShopSearch = model('ShopSearch', 'Which shops to find', {
  ...listQuery,
  categoryId: Type.Optional(Id),
  latitude: degrees(90, 'Current position; with a longitude the nearest come first'),
  longitude: degrees(180, 'Current position'),
  distance: Type.Optional(Type.Number({ minimum: 0.1, maximum: 100, description: 'At most this far, km' })),
});
export type ShopSearch = Static<typeof ShopSearch>;

export const MemberShop = model('MemberShop', 'A shop, as members see it', {
  id: Id,
  name: Name,
  categoryId: Type.Optional(Id),
  address: Type.Optional(Type.String()),
  latitude: Type.Optional(Type.Number()),
  longitude: Type.Optional(Type.Number()),
  phone: Type.Optional(Type.String()),
  openingHours: Type.Optional(Type.String()),
  regularHoliday: Type.Optional(Type.String()),
  imageUrl: Type.Optional(Type.String()),
  url: Type.Optional(Type.String()),
  description: Type.Optional(Description),
  extras: Type.Array(ShopExtraValue),
  distance: Type.Optional(Type.Number({ minimum: 0, description: 'From the position that was given, km' })),
  favorite: Type.Boolean(),
});
export type MemberShop = Static<typeof MemberShop>;

export const MemberShopCategory = model('MemberShopCategory', 'A category of shops', { id: Id, name: Name });
export type MemberShopCategory = Static<typeof MemberShopCategory>;

export const VisitCode = model('VisitCode', 'The QR code of a shop, for visits', {
  code: Type.String({ description: 'What the QR code says' }),
});
