/** Path patterns of console areas: `/group`, `/app/$appId` (one named segment), `/group/*` (one segment or more). */
export interface PatternMatch {
  params: Record<string, string>;
  /** Higher is more specific: literal segments beat named ones, named ones beat wildcards. */
  weight: number;
}

/** True if a pattern is well formed. */
export function isPattern(pattern: string): boolean {
  return pattern === '/' || /^(\/(\$[A-Za-z]\w*|[a-z0-9-]+))+(\/\*)?$/.test(pattern);
}

const toSegments = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

export function matchPattern(pattern: string, pathname: string): PatternMatch | undefined {
  const patternSegments = toSegments(pattern);
  const pathSegments = toSegments(pathname);
  const open = patternSegments.at(-1) === '*';
  const fixed = open ? patternSegments.slice(0, -1) : patternSegments;
  if (open ? pathSegments.length <= fixed.length : pathSegments.length !== fixed.length) return undefined;
  const params: Record<string, string> = {};
  let weight = open ? 1 : 2;
  for (const [index, segment] of fixed.entries()) {
    const value = pathSegments[index] as string;
    weight *= 4;
    if (segment.startsWith('$')) {
      params[segment.slice(1)] = decode(value);
      weight += 2;
    } else if (segment === value) weight += 3;
    else return undefined;
  }
  return { params, weight };
}

/** Fills a pattern's named segments; undefined if a value is missing. */
export function fillPattern(pattern: string, params: Record<string, string>): string | undefined {
  const filled = toSegments(pattern).map((segment) =>
    segment.startsWith('$') ? params[segment.slice(1)] : segment,
  );
  return filled.includes(undefined)
    ? undefined
    : `/${filled.map((part) => encodeURIComponent(part as string)).join('/')}`;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
