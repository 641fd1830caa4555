import { type Static, Type } from 'typebox';
import { model } from '../core/schema.js';

/** What differs from one installation of the console to the next; the shell reads it from `/config.json`. */
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
