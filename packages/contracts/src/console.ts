import { type Static, Type } from 'typebox';
import { model } from './core/schema.js';

/** Settings of one console installation; the shell reads them from `/config.json`. */
export const ConsoleConfig = model('ConsoleConfig', 'An installation of the console', {
  issuer: Type.String({ description: 'Issuer of the identity provider' }),
  clientId: Type.String({ description: "The console's client there" }),
  apiBase: Type.String({ description: 'Where the API is, without a slash at the end' }),
  previewUrl: Type.String({
    description:
      "Pattern of the mini-apps' addresses, for `releaseUrl`: `http://{systemName}.{environment}.localhost:8081`",
  }),
});
export type ConsoleConfig = Static<typeof ConsoleConfig>;

/** The console's remotes; the shell reads them from `/remotes.json`. */
export const RemoteList = model('RemoteList', "The console's remotes", {
  remotes: Type.Array(
    Type.Object({
      name: Type.String(),
      manifest: Type.String({ description: 'Where it says what it contributes' }),
      pages: Type.Optional(
        Type.Array(Type.String(), {
          description: 'Patterns of its pages, for servers that cannot load the remote; not sent to browsers',
        }),
      ),
    }),
  ),
});
export type RemoteList = Static<typeof RemoteList>;

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
