import type { MemberEnvironment } from '@noren/contracts';

/** Sign-in at the messaging platform. The ID token it gives is proved by the loyalty service, never here. */
export interface Messaging {
  /** The member's ID token; undefined when the page leaves for the platform's own sign-in. */
  signIn(environment: MemberEnvironment): Promise<string | undefined>;
  /** The ID token of somebody who is signed in already; asks nobody. */
  silent(environment: MemberEnvironment): Promise<string | undefined>;
  signOut(environment: MemberEnvironment): Promise<void>;
}

/** The app has no LIFF ID, so nobody can sign in. */
export class MessagingUnavailable extends Error {}
