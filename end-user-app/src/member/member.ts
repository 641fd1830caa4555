import type { DeviceProof } from '@noren/contracts/device-proofs';
import type { MemberCallId, MemberEnvironment, MemberSession, MemberTier } from '@noren/contracts/members';
import type { Position } from '../position/position.js';
import type { Answer, CallInput } from './call.js';
import type { Store } from './store.js';

/** The page's user. `unknown` on the server and until hydration has read the browser's storage. */
export type Identity =
  | { status: 'unknown' }
  | { status: 'visitor'; expired: boolean }
  | { status: 'member'; tier: MemberTier; name?: string };

/**
 * What pages can do: the live member calls the loyalty service, the preview's one uses the console's message.
 * Failures are {@link CallError}.
 */
export interface Member {
  /** This browser's storage for the member. */
  store: Store;
  subscribe(listener: () => void): () => void;
  identity(): Identity;
  /** Makes a call of the members' API; the page's {@link Routes} must contain it. */
  call<I extends MemberCallId>(id: I, input: CallInput<I>): Promise<Answer<I>>;
  /** Uses the session that a call opened: a registration or a sign-in by password. */
  startSession(session: MemberSession): void;
  /** Signs in through the messaging app; may leave the page for it. */
  signIn(): Promise<void>;
  signOut(): Promise<void>;
  /** Returns the member's access token at the messaging platform; undefined without a sign-in there. */
  getAccessToken(): Promise<string | undefined>;
  /** Returns a value of the page's query, such as the coupon's id. */
  query(name: string): string | null;
  /** Returns path and query of the current page, to return to. */
  path(): string;
  /** Goes to a path of the mini-app. */
  go(path: string): void;
  /** Replaces the current page's path without loading it; missing in the preview. */
  rename?: (path: string) => void;
  /** Milliseconds since 1970; constant in the preview. */
  now(): number;
  /** Returns the position, if its source is not the device. */
  position?: () => Promise<Position>;
  /** True if third-party sites may be framed; the preview sends no requests. */
  framesSites: boolean;
  /** The browser's history within a page of several steps; missing in the preview. */
  steps?: Steps;
  /** Touches of a stamp that a click simulates in the preview. */
  sampleStamp?: DeviceProof['touches'];
  /** Returns a card token without sending a card, in the preview. */
  cardToken?: () => Promise<string>;
}

/** Steps of a flow as entries of the browser's history, so that its back button goes a step back. */
export interface Steps {
  /** Goes to a later step; steps count from 0. */
  ahead(step: number): void;
  /** Goes back in the history; returns false if the step is not its previous entry. */
  back(step: number): boolean;
  /** Calls back with the step that the back button leads to; returns a function that unsubscribes. */
  listen(show: (step: number) => void): () => void;
}

/** Sign-in at the messaging platform. Only the loyalty service verifies its ID token. */
export interface Messaging {
  /** Returns the member's ID token; undefined when the page leaves for the platform's sign-in. */
  signIn(environment: MemberEnvironment): Promise<string | undefined>;
  /** Returns the ID token of a signed-in user without any prompt. */
  silent(environment: MemberEnvironment): Promise<string | undefined>;
  /** Returns the signed-in user's access token. */
  accessToken(environment: MemberEnvironment): Promise<string | undefined>;
  signOut(environment: MemberEnvironment): Promise<void>;
}

/** The app has no LIFF ID, so sign-in is unavailable. */
export class MessagingUnavailable extends Error {}
