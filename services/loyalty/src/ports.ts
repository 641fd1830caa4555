import type { PartnerSectionId, SectionId, SectionValues } from '@noren/contracts/config-sections';
import type { ContentReleaseStatus } from '@noren/contracts/content-releases';
import type { ContentId, ContentOf } from '@noren/contracts/contents';
import type { ReleaseSectionId, SharedValues } from '@noren/contracts/deployments';
import type { DeviceProof } from '@noren/contracts/device-proofs';
import type { AppScope, ContentPin, PinSet, RateLimitSubject } from './request-context.js';

/** Reads apps' settings, completed by the defaults and with decrypted secrets. */
export interface Settings {
  /** Returns a section as of the environment's live asset, without the fields that belong to an environment. */
  get<I extends ReleaseSectionId>(scope: SettingsScope, section: I): Promise<SharedValues<I>>;
  /** Like `get`, with the newest credentials of the scope's environment. */
  getFor<I extends PartnerSectionId & ReleaseSectionId>(
    scope: SettingsScope,
    section: I,
  ): Promise<SectionValues<I>>;
  /** Returns a section as staff saved it last, for what staff do. */
  getSaved<I extends SectionId>(appId: string, section: I): Promise<SharedValues<I>>;
  /** Like `getSaved` with credentials, from their owner: includes a save whose event has not arrived yet. */
  fetchFor<I extends PartnerSectionId>(scope: CredentialScope, section: I): Promise<SectionValues<I>>;
}

/** The environment whose credentials are read. */
export type CredentialScope = Pick<AppScope, 'appId' | 'environment'>;

/** The environment whose settings are read; without a release, those of its live asset. */
export type SettingsScope = CredentialScope & Pick<AppScope, 'release'>;

/** The user of a stamp, the app scope, and the request. */
export interface StampUser {
  readonly scope: AppScope;
  readonly who: RateLimitSubject;
  /** Identifies what the stamp is for, and the request by its idempotency key. */
  readonly request: readonly string[];
}

export interface ProvenStamp {
  /**
   * For echoss the id of one physical stamp; for hiTAP the number of one of about 20 patterns that all shops share.
   * Never use it to identify a shop.
   */
  readonly stampId: string;
}

/**
 * Recognises the stamp that touched the screen. The same touches prove one request, however often it is repeated.
 *
 * @param kind the kind of stamp that the action requires; another kind is a wrong parameter
 * @throws `deviceParameter`, `deviceTimeout`, `deviceRequest`, `deviceUnknown` (also for touches that proved another
 * request), `deviceRefused`, `deviceRepeated` (also after too many recent failures)
 */
export type ProveDevice = (
  at: StampUser,
  kind: DeviceProof['kind'],
  proof: DeviceProof | undefined,
) => Promise<ProvenStamp>;

/** At most `most` attempts per `seconds`. */
export interface RateLimit {
  readonly most: number;
  readonly seconds: number;
}

/** Rate limits for guessable secrets. */
export interface RateLimits {
  /** Counts an attempt. @returns true if it is within the limit */
  allows(what: readonly string[], limit: RateLimit): Promise<boolean>;
  /** Reverts an attempt that turned out harmless. */
  forgive(what: readonly string[], limit: RateLimit): Promise<void>;
}

/** A mail or SMS to a member. */
export interface Message {
  readonly to: string;
  /** Sender's name; empty for none. */
  readonly sender: string;
  /** Only for mail. */
  readonly subject: string;
  readonly text: string;
}

/** @throws Error if the message was not accepted */
export type SendMessage = (message: Message) => Promise<void>;

/** A play whose prize is drawn. */
export interface Draw {
  readonly scope: AppScope;
  /** Id of the play; a repetition has the same one. */
  readonly drawId: string;
  readonly game: ContentOf<'scratchGames'>;
  readonly playerId: string;
}

type Prize = Draw['game']['prizes'][number];

/** Returns the prize of a play, if any. @throws `partnerUnavailable` if a game server does not answer */
export type DrawPrize = (draw: Draw) => Promise<Prize | undefined>;

/** Decides which versions of contents an environment serves. Development serves drafts instead. */
export interface LivePins {
  /** Returns the same object until something is published. */
  get(scope: CredentialScope): Promise<PinSet>;
  /** Registers a listener for publications by this replica. */
  onChange(listener: () => void): void;
}

/** What production serves of a kind, and which releases are on their way there. */
export interface KindPublications {
  readonly live: ReadonlyMap<string, ContentPin>;
  /** By content id. */
  readonly pending: ReadonlyMap<string, { readonly id: string; readonly status: ContentReleaseStatus }>;
}

/** The contents that production will serve at a moment. */
export interface ForecastPins {
  readonly pins: PinSet;
  /** Releases on their way to production that it includes, in the order in which they go live. */
  readonly releases: readonly { readonly id: string; readonly name: string }[];
}

/** Reads the publications of several apps at once. */
export type ListPublications = (
  appIds: readonly string[],
) => Promise<(appId: string, kind: ContentId) => KindPublications>;

export type GetPublications = (appId: string, kind: ContentId) => Promise<KindPublications>;

/** Returns an uploaded image of an app; undefined if there is none. */
export type OpenImage = (appId: string, file: string) => Promise<Buffer | undefined>;
