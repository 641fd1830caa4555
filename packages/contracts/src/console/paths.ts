/** Pages of the console's shell; a remote's manifest declares all others. */
export const consolePaths = {
  home: '/',
  clearCache: '/clear-cache',
  /** Redirects from a Connect ID to its client's sign-in. */
  connect: '/connect',
  /** Redirect URI of a sign-in. */
  signedIn: '/oidc-callback',
  signInFailed: '/oidc-callback-error',
  /** Redirect URI of a silent renewal, in a hidden frame. */
  renewed: '/silent-renew-oidc',
  /** Starts a sign-in that returns to `?to=`. */
  signIn: '/redirect-authen',
} as const;
