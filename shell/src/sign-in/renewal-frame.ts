/** Duplicates `consolePaths.renewed`: this page must not load other modules. */
export const renewalPath = '/silent-renew-oidc';
export const renewalMessage = 'noren.silent-renew';

/** Name of the window in which a user signs in again, and of the channel that it answers on. */
export const signInWindow = 'noren-sign-in';

/**
 * Hands on the response if this page ends a silent renewal, or a sign-in in a window of its own; true if it did.
 */
export function announceRenewal(win: Window = window): boolean {
  if (win.location.pathname !== renewalPath) return false;
  if (win.parent !== win) {
    win.parent.postMessage({ type: renewalMessage, url: win.location.href }, win.location.origin);
    return true;
  }
  if (win.name !== signInWindow) return false;
  // Not through the opener, which a policy of the identity provider may cut off.
  const channel = new BroadcastChannel(signInWindow);
  channel.postMessage(win.location.href);
  channel.close();
  win.close();
  return true;
}
