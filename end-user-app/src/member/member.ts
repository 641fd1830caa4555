import type { DeviceProof, MemberCallId, MemberSession, MemberTier } from '@noren/contracts';
import type { Position } from '../position/position.js';
import type { Answer, CallInput } from './call.js';
import type { Store } from './store.js';

/** Who looks at the page. `unknown` until the browser has been asked: on the server and at hydration. */
export type Identity =
  | { status: 'unknown' }
  | { status: 'visitor'; expired: boolean }
  | { status: 'member'; tier: MemberTier; name?: string };

/**
 * What pages may ask for: the live one calls the loyalty service, the preview's answers from the
 * console's message. Failures are {@link CallError}.
 */
export interface Member {
  /** What this browser remembers of the member. */
  store: Store;
  subscribe(listener: () => void): () => void;
  identity(): Identity;
  /** Makes a call of the members' API; the page's own, which {@link Routes} names. */
  call<I extends MemberCallId>(id: I, input: CallInput<I>): Promise<Answer<I>>;
  /** Takes over a session that a call opened: a registration, a sign-in by password. */
  welcome(session: MemberSession): void;
  /** Signs in through the messaging app; the page may leave for it. */
  signIn(): Promise<void>;
  signOut(): Promise<void>;
  /** Value of the page's query, as the coupon's id. */
  query(name: string): string | null;
  /** Path and query of the page that is shown, to come back to. */
  path(): string;
  /** Goes to a path of the mini-app. */
  go(path: string): void;
  /** Gives the page that is shown another path, under which it opens as it is now; the preview has none. */
  rename?: (path: string) => void;
  /** Milliseconds since 1970; the preview's clock stands still. */
  now(): number;
  /** Where the phone is, where somebody else than the phone knows it. */
  position?: () => Promise<Position>;
  /** Whether sites of others may be shown in a frame; the preview calls nobody. */
  framesSites: boolean;
  /** The browser's history within a page of several steps; the preview has none. */
  steps?: Steps;
  /** Points of a stamp for which a click stands, where no stamp can be pressed: in the preview. */
  sampleStamp?: DeviceProof['touches'];
  /** A token where no card may be sent to anybody: in the preview. */
  cardToken?: () => Promise<string>;
}

/** Steps of a flow as entries of the browser's history, so that its back button goes a step back. */
export interface Steps {
  /** A step further; steps count from 0. */
  ahead(step: number): void;
  /** Goes back in the history where the step before is there; false where it is not. */
  back(step: number): boolean;
  /** Calls back with the step that the back button leads to; returns how to stop. */
  listen(show: (step: number) => void): () => void;
}
