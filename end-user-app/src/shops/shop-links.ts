import type { MemberShop } from '@noren/contracts/shops';

type Place = Pick<MemberShop, 'name' | 'address' | 'latitude' | 'longitude'>;

export function shopLink({ id }: Pick<MemberShop, 'id'>): string {
  return `/shops/detail?id=${encodeURIComponent(id)}`;
}

/** Returns a link to the shop in the device's map app; undefined for a shop without a location. */
export function mapLink(place: Place): string | undefined {
  const query = toPlaceQuery(place);
  return query && `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`;
}

/** Returns a link to the route to the shop in the device's map app. */
export function routeLink(place: Place): string | undefined {
  const query = toPlaceQuery(place);
  return query && `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(query)}`;
}

export function callLink(phone: string): string {
  return `tel:${phone.replace(/[^0-9+]/g, '')}`;
}

function toPlaceQuery({ name, address, latitude, longitude }: Place): string | undefined {
  if (latitude !== undefined && longitude !== undefined) return `${latitude},${longitude}`;
  return address === undefined ? undefined : `${address} ${name}`;
}
