/** `consolePaths.renewed`, written again: this frame loads nothing but this file. */
export const renewalPath = '/silent-renew-oidc';
export const renewalMessage = 'noren.silent-renew';

/** On the page that ends a silent renewal: hands the answer to the console around it. */
export function announceRenewal(win: Window = window): boolean {
  if (win.location.pathname !== renewalPath || win.parent === win) return false;
  win.parent.postMessage({ type: renewalMessage, url: win.location.href }, win.location.origin);
  return true;
}
