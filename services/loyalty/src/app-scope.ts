import type { Environment, GroupOptions, MemberTier } from '@noren/contracts';

/** One environment of one app. Members' data is never shared between scopes. */
export interface AppScope {
  readonly appId: string;
  readonly systemName: string;
  readonly environment: Environment;
  /** LIFF ID of this environment, or the app's default. */
  readonly liffId?: string;
  readonly features: GroupOptions;
}

/** The caller below `/m/`: a signed-in member, or a visitor with the random id of their session. */
export interface Visitor {
  readonly id: string;
  readonly signedIn: boolean;
  /** The caller's current tier. */
  readonly tier: MemberTier;
}
