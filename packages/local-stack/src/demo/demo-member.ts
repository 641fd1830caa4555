import type { Environment } from '@noren/contracts/apps';
import type { Client } from '@noren/contracts/client';
import type { MemberTierUpdate } from '@noren/contracts/members';
import type { CreateClient } from './client.js';

/** A member of a demo app and what they do, in order; contents by their Japanese names. */
export interface DemoMember {
  /** User id at the messaging platform's sandbox. */
  readonly userId: string;
  readonly name: string;
  readonly tier: MemberTierUpdate['tier'];
  /** Stamps to collect on a card, with the store code that proves them. */
  readonly stamps?: readonly { readonly card: string; readonly code: string; readonly count: number }[];
  readonly coupons?: readonly { readonly name: string; readonly code?: string }[];
  readonly scratchGames?: readonly string[];
  readonly exchanges?: readonly { readonly reward: string; readonly points: number }[];
  /** Tickets to redeem with a serial code from the shop. */
  readonly tickets?: readonly string[];
}

/** Where members of an app act. */
export interface MemberTarget {
  readonly urls: { readonly miniApp: string; readonly messaging: string };
  /** Address of the loyalty service: not every resolver resolves names below localhost. */
  readonly loyaltyUrl: string;
  readonly admin: Client;
  readonly create: CreateClient;
  readonly appId: string;
  readonly systemName: string;
  readonly channelId: string;
  readonly environment: Environment;
}
