import type { MemberEnvironment } from '@noren/contracts';

/** Sign-in at the messaging platform. Only the loyalty service verifies its ID token. */
export interface Messaging {
  /** Returns the member's ID token; undefined when the page leaves for the platform's sign-in. */
  signIn(environment: MemberEnvironment): Promise<string | undefined>;
  /** Returns the ID token of a signed-in user without any prompt. */
  silent(environment: MemberEnvironment): Promise<string | undefined>;
  signOut(environment: MemberEnvironment): Promise<void>;
}

/** The app has no LIFF ID, so sign-in is unavailable. */
export class MessagingUnavailable extends Error {}
