import type { Environment, GroupOptions, MemberTier } from '@noren/contracts';

/** Where a member stands: one environment of one app. Nothing of a member ever crosses into another. */
export interface AppScope {
  readonly appId: string;
  readonly systemName: string;
  readonly environment: Environment;
  /** LIFF ID of this environment, or the app's. */
  readonly liffId?: string;
  readonly features: GroupOptions;
}

/** Who calls below `/m/`: a signed-in member, or a visitor by the random id of their session. */
export interface Visitor {
  readonly id: string;
  readonly signedIn: boolean;
  /** What they are to the app at this moment. */
  readonly tier: MemberTier;
}
