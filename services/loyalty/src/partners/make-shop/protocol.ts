import type { SectionValues } from '@noren/contracts/config-sections';
import type { MakeShopConnect, MakeShopLink, MakeShopProtocolId } from '@noren/contracts/partners';
import type { CheckResult } from '../check-result.js';
import type { PartnerOwner } from '../repository.js';

export type MakeShopSection = SectionValues<'makeShop'>;

/** A member of the shop. */
export interface MakeShopMember {
  readonly memberId: string;
  readonly name?: string;
  readonly points?: number;
}

/** Speaks with a MakeShop. Its calls need credentials that are set up. */
export interface MakeShopProtocol {
  isSetUp(section: MakeShopSection): boolean;
  /** Returns how a member connects. */
  getOffer(owner: PartnerOwner): Promise<Pick<MakeShopLink, 'connectBy' | 'mail'>>;
  /**
   * Finds the member to connect with.
   *
   * @throws `makeShopRefused`, `makeShopMailNeeded`, `makeShopUnknown`, `makeShopAmbiguous`, `partnerUnavailable`
   */
  find(section: MakeShopSection, owner: PartnerOwner, connect: MakeShopConnect): Promise<MakeShopMember>;
  /**
   * Reads a connected member: null if deleted there, undefined if the shop's token is invalid.
   *
   * @throws `partnerUnavailable`
   */
  read(section: MakeShopSection, memberId: string): Promise<MakeShopMember | null | undefined>;
  /** Checks the credentials with a request that changes nothing. @throws `partnerUnavailable` */
  check(section: MakeShopSection): Promise<CheckResult>;
}

export type MakeShopProtocols = Readonly<Record<MakeShopProtocolId, MakeShopProtocol>>;
