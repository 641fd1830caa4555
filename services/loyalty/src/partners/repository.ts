import { randomUUID } from 'node:crypto';
import type { Environment } from '@noren/contracts/apps';
import type { MakeShopProtocolId } from '@noren/contracts/partners';
import {
  type Aggregate,
  type Cipher,
  DuplicateError,
  defineAggregate,
  type Entity,
  type Mongo,
  removeAll,
  type Filter,
} from '@noren/service-kit';
import { integrationSchema, makeShopLinkSchema, oneTimeTokenSchema, partnerAnswerSchema } from './model.js';

export interface PartnerOwner {
  readonly appId: string;
  readonly environment: Environment;
  readonly memberId: string;
}
interface Answer extends Entity, PartnerOwner {
  answer: string;
  expiresAt: Date;
}
interface StoredConnection extends Entity, PartnerOwner {
  /** Absent in links from before there was a choice. */
  protocol?: MakeShopProtocolId;
  makeShopMemberId: string;
  connectedAt: string;
}
export interface Integration extends Entity, PartnerOwner {
  account: string;
  offer: string;
  key?: string;
  fingerprint?: string;
  points: number;
  at: string;
}
interface Token extends Entity, PartnerOwner {
  hash: string;
  usedAt?: string;
  endsAt: string;
  expiresAt: Date;
}

export type PartnerRepository = ReturnType<typeof createPartnerRepository>;

const answerPlace = (id: string) => ({ collection: 'partner-answers', id, path: 'answer' });
const toOwnerFilter = ({ appId, environment, memberId }: PartnerOwner) => ({ appId, environment, memberId });

export function createPartnerRepository(mongo: Mongo, cipher: Pick<Cipher, 'encrypt' | 'decrypt'>) {
  const plain = { sortable: [] };
  const answers: Aggregate<Answer> = defineAggregate(mongo, {
    name: 'partner-answers',
    schema: partnerAnswerSchema,
    ...plain,
  });
  const links: Aggregate<StoredConnection> = defineAggregate(mongo, {
    name: 'makeshop-links',
    schema: makeShopLinkSchema,
    ...plain,
  });
  const integrations: Aggregate<Integration> = defineAggregate(mongo, {
    name: 'point-integrations',
    schema: integrationSchema,
    ...plain,
  });
  const tokens: Aggregate<Token> = defineAggregate(mongo, {
    name: 'one-time-tokens',
    schema: oneTimeTokenSchema,
    ...plain,
  });
  const all = [answers, links, integrations, tokens];

  async function removeFrom(collections: readonly Aggregate<never>[], filter: Filter): Promise<void> {
    for (const collection of collections) await removeAll(collection, filter);
  }

  return {
    collections: all,

    async answer(id: string, at: Date): Promise<unknown> {
      const cachedAnswer = await answers.findOne({ _id: id, expiresAt: { $gt: at } });
      return cachedAnswer && JSON.parse(cipher.decrypt(cachedAnswer.answer, answerPlace(id)));
    },
    async storeAnswer(owner: PartnerOwner, id: string, answer: unknown, expiresAt: Date): Promise<void> {
      const fields = { answer: cipher.encrypt(JSON.stringify(answer), answerPlace(id)), expiresAt };
      if ((await answers.update(id, {}, { $set: fields })) !== undefined) return;
      await answers.insert({ id, ...toOwnerFilter(owner), ...fields }).catch(unlessDuplicate);
    },

    /** Returns the link to a MakeShop member, with the protocol that its id belongs to. */
    async link(owner: PartnerOwner) {
      const link = await links.findOne(toOwnerFilter(owner));
      return link && { ...link, protocol: link.protocol ?? 'generic' };
    },
    async connect(
      owner: PartnerOwner,
      protocol: MakeShopProtocolId,
      makeShopMemberId: string,
      connectedAt: string,
    ): Promise<void> {
      const set = { protocol, makeShopMemberId, connectedAt };
      const known = await links.findOne(toOwnerFilter(owner));
      if (known !== undefined && (await links.update(known.id, {}, { $set: set })) !== undefined) return;
      await links.insert({ id: randomUUID(), ...toOwnerFilter(owner), ...set }).catch(unlessDuplicate);
    },
    disconnect: (owner: PartnerOwner) => removeFrom([links as never], toOwnerFilter(owner)),

    /** Records an account's transfer, or returns its existing one. @returns undefined if the key is taken */
    async integrate(owner: PartnerOwner, integration: Omit<Integration, keyof Entity | keyof PartnerOwner>) {
      const { appId, environment } = owner;
      try {
        return await integrations.insert({ id: randomUUID(), ...toOwnerFilter(owner), ...integration });
      } catch (error) {
        if (!(error instanceof DuplicateError)) throw error;
        return integrations.findOne({ appId, environment, account: integration.account });
      }
    },
    integrationBy: (owner: PartnerOwner, key: string) =>
      integrations.findOne({ ...toOwnerFilter(owner), key }),
    getIntegration: ({ appId, environment }: PartnerOwner, account: string) =>
      integrations.findOne({ appId, environment, account }),

    addToken: async (owner: PartnerOwner, hash: string, endsAt: Date): Promise<void> =>
      void (await tokens.insert({
        id: randomUUID(),
        ...toOwnerFilter(owner),
        hash,
        endsAt: endsAt.toISOString(),
        expiresAt: endsAt,
      })),
    findToken: (appId: string, hash: string): Promise<PartnerOwner | undefined> =>
      tokens.findOne({ appId, hash }),
    /** @returns the token's owner on first use, otherwise undefined */
    async useToken(appId: string, hash: string, at: string): Promise<PartnerOwner | undefined> {
      const token = await tokens.findOne({ appId, hash });
      const good = { usedAt: { $exists: false }, endsAt: { $gt: at } };
      return token && tokens.update(token.id, good, { $set: { usedAt: at } });
    },

    deleteByApp: (appId: string) => removeFrom(all as never, { appId }),
    /** Completed transfers stay recorded, so that an account's points are never transferred twice. */
    deleteByMember: (owner: PartnerOwner) =>
      removeFrom([answers, links, tokens] as never, toOwnerFilter(owner)),
  };
}

function unlessDuplicate(error: unknown): void {
  if (!(error instanceof DuplicateError)) throw error;
}
