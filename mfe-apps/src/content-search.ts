import type { SettingAddress } from '@noren/contracts/setting-address';

/** What a page of settings opens, in its URL: a tab, a content of it, or a field of the settings. */
export interface ContentSearch {
  /** The tab: a kind of contents or another list. */
  kind?: string;
  content?: string;
  /** The setting to focus: `section.field`, or a part of it. */
  field?: SettingAddress;
}

/** `validateSearch` of settings pages. Kinds and addresses of settings are checked by what loads with the screen. */
export function validateContentSearch(search: Record<string, unknown>): ContentSearch {
  const kind = String(search['kind'] ?? '');
  // The URL parser returns all-digit values as numbers.
  const content = String(search['content'] ?? '');
  const field = String(search['field'] ?? '');
  const hasKind = /^[A-Za-z]{1,40}$/.test(kind);
  return {
    ...(hasKind ? { kind } : {}),
    ...(hasKind && /^[A-Za-z0-9_-]{1,64}$/.test(content) ? { content } : {}),
    ...(field === '' ? {} : { field }),
  };
}
