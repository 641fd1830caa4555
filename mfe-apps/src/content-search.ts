/** The content that a page of settings opens, in its URL. */
export interface ContentSearch {
  kind?: string;
  content?: string;
}

/** `validateSearch` of settings pages. The kinds themselves are in a module that loads with the screen. */
export function validateContentSearch(search: Record<string, unknown>): ContentSearch {
  const kind = String(search['kind'] ?? '');
  // The URL parser returns all-digit values as numbers.
  const content = String(search['content'] ?? '');
  return /^[A-Za-z]{1,40}$/.test(kind) && /^[A-Za-z0-9_-]{1,64}$/.test(content) ? { kind, content } : {};
}
