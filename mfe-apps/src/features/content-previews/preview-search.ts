/** What a preview by date shows, kept in the URL. */
export interface PreviewSearch {
  environment?: string;
  tier?: string;
  /** ISO 8601; absent: now. */
  at?: string;
}

/** `validateSearch` of the page. The values themselves are in a module that loads with the screen. */
export function validatePreviewSearch(search: Record<string, unknown>): PreviewSearch {
  const { environment, tier, at } = search;
  return {
    ...(isWord(environment) ? { environment } : {}),
    ...(isWord(tier) ? { tier } : {}),
    ...(typeof at === 'string' && !Number.isNaN(Date.parse(at)) ? { at: new Date(at).toISOString() } : {}),
  };
}

const isWord = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Za-z]{1,20}$/.test(value);
