/** The tab of a page of settings, and the content that it opens, in its URL. */
export interface ContentSearch {
  /** The tab: a kind of contents or another list. */
  kind?: string;
  content?: string;
}

/** `validateSearch` of settings pages. The kinds themselves are in a module that loads with the screen. */
export function validateContentSearch(search: Record<string, unknown>): ContentSearch {
  const kind = String(search['kind'] ?? '');
  // The URL parser returns all-digit values as numbers.
  const content = String(search['content'] ?? '');
  if (!/^[A-Za-z]{1,40}$/.test(kind)) return {};
  return /^[A-Za-z0-9_-]{1,64}$/.test(content) ? { kind, content } : { kind };
}
