import type { TSchema } from 'typebox';
import { toast } from '../dialogs/toasts.js';
import { kitText } from '../i18n/i18n.js';
import { currentSession } from '../session/session.js';

/** What was typed is worth restoring for half a day, milliseconds. */
export const draftLifeMilliseconds = 12 * 60 * 60 * 1000;

interface Kept {
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
const keyOf = (name: string, path: string): string => `${prefix}${currentSession().user.id} ${path} ${name}`;

/**
 * Says what of this page is not saved, for the moment when the console leaves for the sign-in page.
 *
 * @param current what is unsaved then; undefined when nothing is
 * @param name tells drafts of one page apart
 * @returns what withdraws the offer
 */
export function offerDraft(current: () => unknown, name = 'page'): () => void {
  const offer = { path: here(), current };
  // What a page that was left had offered is not wanted any more.
  for (const [other, { path }] of offers) if (path !== offer.path) offers.delete(other);
  offers.set(name, offer);
  return () => {
    if (offers.get(name) === offer) offers.delete(name);
  };
}

/**
 * Keeps what the page has unsaved, for this tab, user and path; the shell does it before it leaves for the
 * sign-in page. The browser does not ask about unsaved changes meanwhile.
 *
 * @returns to call when the page is not left after all
 */
export function keepDrafts(now = Date.now()): () => void {
  leaving = true;
  for (const [name, { path, current }] of offers) {
    const value = path === here() ? current() : undefined;
    if (value !== undefined) write(keyOf(name, path), { at: now, value });
  }
  return () => {
    leaving = false;
    for (const [name, { path }] of offers) sessionStorage.removeItem(keyOf(name, path));
  };
}

/** Whether the page is being left with its drafts kept: nothing is lost by it. */
export const isLeavingWithDrafts = (): boolean => leaving;

/** Name of the draft of a page's form, which may be of a version of what it edits. */
export const formDraftName = (version?: number): string =>
  version === undefined ? 'form' : `form of ${version}`;

/** Whether something was kept on this page before the sign-in that nobody took up yet. */
export const hasDraft = (name = 'page'): boolean => read(keyOf(name, here())) !== undefined;

/**
 * Takes up what was kept on this page before the sign-in, once, and tells the user so. What is older than 12
 * hours, or does not fit the schema (a newer console may want another shape), is dropped.
 *
 * @typeParam T what the schema describes
 */
export async function takeDraft<T>(schema: TSchema, name = 'page', now = Date.now()): Promise<T | undefined> {
  const key = keyOf(name, here());
  const kept = read(key);
  sessionStorage.removeItem(key);
  if (kept === undefined || now - kept.at > draftLifeMilliseconds) return undefined;
  // A return with a draft is rare; its check need not be part of every first load.
  const { Check } = await import('typebox/value');
  if (!Check(schema, kept.value)) return undefined;
  toast.success(kitText('draft.restored'));
  return kept.value as T;
}

function write(key: string, kept: Kept): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // The storage is full: the sign-in matters more than what cannot be kept.
  }
}

function read(key: string): Kept | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept | null) ?? undefined;
  } catch {
    return undefined;
  }
}
