import { saveDrafts } from '../src/drafts/draft-keeper.js';

/**
 * Leaves a page as the shell does when the session ends; rendering it again simulates the return from the sign-in.
 */
export function leaveForSignIn(view: { unmount: () => void }): void {
  const stay = saveDrafts();
  const kept = { ...sessionStorage } as Record<string, string>;
  view.unmount();
  stay();
  for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value);
}
