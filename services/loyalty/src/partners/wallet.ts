import { randomBytes } from 'node:crypto';
import type { WalletCard } from '@noren/contracts/partners';
import { conflict, notFound, ServiceError, unauthenticated } from '@noren/service-kit';
import type { RateLimits, Settings } from '../ports.js';
import { type AppScope, type RequestContext, requireMember, toOwner } from '../request-context.js';
import type { GetNumbers } from './outside-points.js';
import type { PartnerOwner } from './repository.js';
import type { ApplePasses } from './wallets/apple-pass.js';
import type { AppleWebService } from './wallets/apple-web-service.js';
import type { ReadCards } from './wallets/card.js';
import type { CreateGoogleLink } from './wallets/google-link.js';
import type { IssueCard, WalletKind } from './wallets/issuer.js';
import type { PassLink, PassLinks } from './wallets/pass-links.js';
import type { CardUpdates } from './wallets/updates/service.js';

export interface WalletOptions {
  readonly settings: Settings;
  readonly limits: Pick<RateLimits, 'allows'>;
  readonly getNumbers: GetNumbers;
  readonly getBalance: (owner: PartnerOwner) => Promise<number>;
  readonly cards: ReadCards;
  readonly cardUpdates: Pick<CardUpdates, 'add'>;
  /** The issuer of both wallets' cards; undefined if Noren issues them itself. */
  readonly issueCard: IssueCard | undefined;
  /** Undefined without certificates. */
  readonly applePasses: ApplePasses | undefined;
  /** Undefined without a service account's key. */
  readonly createGoogleLink: CreateGoogleLink | undefined;
  /** Issues the cards of wallets that are not set up; only on a developer's machine. */
  readonly sandbox: IssueCard | undefined;
  readonly appleWebService: Pick<AppleWebService, 'sign'>;
  readonly passLinks: PassLinks;
  readonly now: () => Date;
}

export type WalletService = ReturnType<typeof createWallet>;

/** Limits the work of signing. */
const downloads = { most: 10, seconds: 600 };

/** Adds membership cards to phones' wallets: through an issuer, or with certificates of our own. */
export function createWallet(options: WalletOptions) {
  const { applePasses, createGoogleLink, cards, cardUpdates, passLinks, now } = options;
  type CreateLink = (scope: AppScope, link: PassLink) => Promise<string>;

  /** Creates the links of wallets for which we hold certificates. */
  const own: Readonly<Record<WalletKind, CreateLink | undefined>> = {
    apple: applePasses && passLinks.create,
    google:
      createGoogleLink &&
      (async (scope, { memberId, locale }) => {
        const card = await cards.read(scope, memberId, locale);
        if (card === undefined) throw unauthenticated('memberSessionExpired');
        const link = await createGoogleLink(scope, card);
        await cardUpdates.add(scope, { kind: 'google', card, memberId, locale });
        const program = await cards.readShared(scope, `${scope.appId}-${scope.environment}`);
        await cardUpdates.add(scope, { kind: 'googleProgram', card: program, locale });
        return link;
      }),
  };

  /** Returns the settings. @throws `walletUnavailable` if staff do not offer the wallet */
  async function requireOffered(scope: AppScope, kind: WalletKind) {
    const section = await options.settings.getFor(scope, 'wallet');
    if (!section[kind]) throw conflict('walletUnavailable');
    return section;
  }

  return {
    /** @throws `walletUnavailable` if the wallet is not offered or not set up, `partnerUnavailable` */
    async createCard(requestContext: RequestContext, kind: WalletKind): Promise<WalletCard> {
      const { scope, locale } = requestContext;
      if (!scope.features.wallet) throw notFound();
      const owner = toOwner(scope, requireMember(requestContext));
      const section = await requireOffered(scope, kind);
      const { memberNumber } = await options.getNumbers(scope, requestContext.visitor);
      const issueCard = options.issueCard ?? (own[kind] === undefined ? options.sandbox : undefined);
      if (issueCard !== undefined) {
        const points = section.showPoints ? await options.getBalance(owner) : undefined;
        return { url: await issueCard(kind, section, { memberNumber, points }) };
      }
      const createLink = own[kind];
      const hasExpired = kind === 'apple' && applePasses?.isValid(now()) !== true;
      if (createLink === undefined || hasExpired) throw conflict('walletUnavailable');
      return { url: await createLink(scope, { memberId: owner.memberId, locale }) };
    },

    /**
     * Returns the Apple Wallet pass of a link's member.
     *
     * @throws `walletLinkExpired`, `walletUnavailable`, `tooManyRequests`
     */
    async getPass({ scope }: RequestContext, token: string): Promise<Buffer> {
      if (!scope.features.wallet) throw notFound();
      const { memberId, locale } = await passLinks.read(scope, token);
      await requireOffered(scope, 'apple');
      if (applePasses?.isValid(now()) !== true) throw conflict('walletUnavailable');
      if (!(await options.limits.allows(['wallet-pass', memberId], downloads)))
        throw new ServiceError('tooManyRequests');
      const card = await cards.read(scope, memberId, locale);
      if (card === undefined) throw conflict('walletLinkExpired');
      const passToken = randomBytes(24).toString('base64url');
      const added = { kind: 'apple', card, memberId, locale, token: passToken } as const;
      const stored = await cardUpdates.add(scope, added);
      return options.appleWebService.sign(scope, stored, card);
    },
  };
}
