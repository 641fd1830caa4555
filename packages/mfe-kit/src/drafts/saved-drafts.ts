import type { TSchema } from 'typebox';
import { toast } from '../dialogs/toasts.js';
import { getKitMessage } from '../i18n/i18n.js';
import { currentSession } from '../session/session.js';

/** Drafts expire after half a day, milliseconds. */
export const draftTtlMs = 12 * 60 * 60 * 1000;

interface StoredDraft {
  at: number;
  value: unknown;
}

interface Offer {
  path: string;
  current: () => unknown;
}

const prefix = 'noren.draft.';
const offers = new Map<string, Offer>();
let leaving = false;

const here = (): string => window.location.pathname;
const toKey = (name: string, path: string): string => `${prefix}${currentSession().user.id} ${path} ${name}`;

/**
 * Registers a source of unsaved input, read when the console leaves for the sign-in page.
 *
 * @param current returns the unsaved input; undefined if there is none
 * @param name distinguishes drafts of one page
 * @returns unregisters the source
 */
export function registerDraftSource(current: () => unknown, name = 'page'): () => void {
  const offer = { path: here(), current };
  // Drafts of other pages are obsolete once the user has left those pages.
  for (const [other, { path }] of offers) if (path !== offer.path) offers.delete(other);
  offers.set(name, offer);
  return () => {
    if (offers.get(name) === offer) offers.delete(name);
  };
}

/**
 * Saves the page's unsaved input for this tab, user and path. The shell calls it before it leaves for the sign-in
 * page. The browser's prompt about unsaved changes is suppressed meanwhile.
 *
 * @returns undoes the saving, for when the page is not left after all
 */
export function saveDrafts(now = Date.now()): () => void {
  leaving = true;
  for (const [name, { path, current }] of offers) {
    const value = path === here() ? current() : undefined;
    if (value !== undefined) write(toKey(name, path), { at: now, value });
  }
  return () => {
    leaving = false;
    for (const [name, { path }] of offers) sessionStorage.removeItem(toKey(name, path));
  };
}

/** True while the page is being left with its drafts saved, so that no input is lost. */
export const isLeavingWithDrafts = (): boolean => leaving;

/** Returns the draft name of a page's form, optionally for one version of its resource. */
export const formDraftName = (version?: number): string =>
  version === undefined ? 'form' : `form of ${version}`;

/** True if this page has a saved draft that was not restored yet. */
export const hasDraft = (name = 'page'): boolean => read(toKey(name, here())) !== undefined;

/**
 * Restores the draft saved on this page before the sign-in, once, and notifies the user. Drops drafts that are older
 * than 12 hours or do not match the schema, which a newer console may have changed.
 *
 * @typeParam T type that the schema describes
 */
export async function restoreDraft<T>(
  schema: TSchema,
  name = 'page',
  now = Date.now(),
): Promise<T | undefined> {
  const key = toKey(name, here());
  const stored = read(key);
  sessionStorage.removeItem(key);
  if (stored === undefined || now - stored.at > draftTtlMs) return undefined;
  // Restoring is rare, so the validator is kept out of the first load.
  const { Check } = await import('typebox/value');
  if (!Check(schema, stored.value)) return undefined;
  toast.success(getKitMessage('draft.restored'));
  return stored.value as T;
}

function write(key: string, stored: StoredDraft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(stored));
  } catch {
    // The storage is full: signing in matters more than the draft.
  }
}

function read(key: string): StoredDraft | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as StoredDraft | null) ?? undefined;
  } catch {
    return undefined;
  }
}
