/** Pages of the console's own shell; every other page is a remote's, as its manifest says. */
export const consolePaths = {
  home: '/',
  clearCache: '/clear-cache',
  /** A Connect ID leads from here to the sign-in of its client. */
  connect: '/connect',
  /** Where the identity provider answers a sign-in. */
  signedIn: '/oidc-callback',
  signInFailed: '/oidc-callback-error',
  /** Where it answers a silent renewal, in a hidden frame. */
  renewed: '/silent-renew-oidc',
  /** Starts a sign-in that comes back to `?to=`. */
  signIn: '/redirect-authen',
} as const;
