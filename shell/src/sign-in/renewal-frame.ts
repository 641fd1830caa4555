/** Duplicates `consolePaths.renewed`: this frame must not load other modules. */
export const renewalPath = '/silent-renew-oidc';
export const renewalMessage = 'noren.silent-renew';

/** Posts the response to the parent window if this page ends a silent renewal; true if it did. */
export function announceRenewal(win: Window = window): boolean {
  if (win.location.pathname !== renewalPath || win.parent === win) return false;
  win.parent.postMessage({ type: renewalMessage, url: win.location.href }, win.location.origin);
  return true;
}
