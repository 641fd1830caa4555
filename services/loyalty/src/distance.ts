/** A geographic position in degrees. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

const earthKm = 6371.0088;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Returns the great-circle distance of two positions in km. */
export function getDistanceKm(one: Position, other: Position): number {
  const [from, to] = [radians(one.latitude), radians(other.latitude)];
  const half =
    Math.sin((to - from) / 2) ** 2 +
    Math.cos(from) * Math.cos(to) * Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** Returns a distance in degrees of latitude; for longitude, divide by the cosine of the latitude. */
function degreesWithin(km: number): number {
  return (km / earthKm) * (180 / Math.PI);
}

/** Filter for a bounding box; across the 180th meridian and near the poles it limits latitude only. */
export function toBoundingBoxFilter(
  { latitude, longitude }: Position,
  km: number,
): Readonly<Record<string, unknown>> {
  const high = degreesWithin(km);
  const rows = { latitude: { $gte: latitude - high, $lte: latitude + high } };
  const wide = high / Math.cos((Math.min(89, Math.abs(latitude) + high) * Math.PI) / 180);
  if (Math.abs(longitude) + wide > 180) return rows;
  return { ...rows, longitude: { $gte: longitude - wide, $lte: longitude + wide } };
}
