import type { Environment } from '@noren/contracts/apps';
import type { OtpSend } from '@noren/contracts/otp';
import {
  removeAll,
  type Aggregate,
  type Cipher,
  DuplicateError,
  defineAggregate,
  type Entity,
  type Mongo,
} from '@noren/service-kit';
import { otpSchema, otpSendSchema } from './model.js';

/** `sent` → `verified` → `used`; each transition is conditional on the previous status. */
export type OtpStatus = 'sent' | 'verified' | 'used';

export interface Otp extends Entity {
  appId: string;
  environment: Environment;
  flow: OtpSend['flow'] | 'confirmSignIn';
  channel: OtpSend['channel'];
  memberId?: string;
  contact: string;
  codeHash: string;
  codeExpiresAt: string;
  checks: number;
  status: OtpStatus;
  expiresAt: Date;
}

interface Sends extends Entity {
  appId: string;
  sends: number;
  until: string;
  expiresAt: Date;
}

export type NewOtp = Omit<Otp, 'version' | 'createdAt' | 'updatedAt' | 'checks' | 'status'>;
type AppScope = Pick<Otp, 'appId' | 'environment'>;
export type OtpRepository = ReturnType<typeof createOtpRepository>;

const contactPlace = (id: string) => ({ collection: 'otps', id, path: 'contact' });

export function createOtpRepository(mongo: Mongo, cipher: Pick<Cipher, 'encrypt' | 'decrypt'>) {
  const codes: Aggregate<Otp> = defineAggregate<Otp>(mongo, {
    name: 'otps',
    schema: otpSchema,
    sortable: [],
  });
  const sends: Aggregate<Sends> = defineAggregate<Sends>(mongo, {
    name: 'otp-sends',
    schema: otpSendSchema,
    sortable: [],
  });
  const opened = (otp: Otp | undefined) =>
    otp && { ...otp, contact: cipher.decrypt(otp.contact, contactPlace(otp.id)) };

  /** @returns the new count, or undefined if there are `most` already */
  async function counted(
    id: string,
    appId: string,
    most: number,
    at: string,
    until: string,
  ): Promise<number | undefined> {
    const expiresAt = new Date(until);
    const set = { until, expiresAt };
    const more = { until: { $gt: at }, sends: { $lt: most } };
    const next = await sends.update(id, more, { $set: set, $inc: { sends: 1 } });
    if (next !== undefined) return next.sends;
    const first = await sends.update(id, { until: { $lte: at } }, { $set: { ...set, sends: 1 } });
    if (first !== undefined) return first.sends;
    const there = await sends.find(id);
    if (there === undefined) return (await sends.insert({ id, appId, sends: 1, ...set })).sends;
    // Changed by a concurrent request since the reads above, so the limit may not be reached: try again.
    if (there.sends < most || there.until <= at) return counted(id, appId, most, at, until);
    return undefined;
  }

  return {
    collections: [codes, sends],

    /** Counts a sent code, atomically. @returns the new count, or undefined beyond the limit */
    async countSend(id: string, appId: string, most: number, at: string, until: string) {
      try {
        return await counted(id, appId, most, at, until);
      } catch (error) {
        if (!(error instanceof DuplicateError)) throw error;
        return counted(id, appId, most, at, until);
      }
    },
    /** Reverts the count of a code that could not be sent. */
    uncountSend: async (id: string): Promise<void> =>
      void (await sends.update(id, { sends: { $gt: 0 } }, { $inc: { sends: -1 } })),

    find: async ({ appId, environment }: AppScope, id: string) =>
      opened(await codes.findOne({ _id: id, appId, environment })),

    async insert({ contact, ...otp }: NewOtp): Promise<void> {
      const sealed = cipher.encrypt(contact, contactPlace(otp.id));
      await codes.insert({ ...otp, contact: sealed, checks: 0, status: 'sent' });
    },
    /** Replaces the code with a new one. @returns false if the old one was verified in the meantime */
    renew: async (id: string, codeHash: string, codeExpiresAt: string, expiresAt: Date): Promise<boolean> =>
      (await codes.update(
        id,
        { status: 'sent' },
        {
          $set: { codeHash, codeExpiresAt, expiresAt, checks: 0 },
        },
      )) !== undefined,

    /** Counts a check of the current code. @returns false if the limit is reached or the code was replaced */
    countCheck: async ({ id, codeHash }: Otp, most: number): Promise<boolean> =>
      (await codes.update(
        id,
        { status: 'sent', codeHash, checks: { $lt: most } },
        { $inc: { checks: 1 } },
      )) !== undefined,
    /** @returns false if the status changed in the meantime */
    move: async ({ id, codeHash }: Otp, from: OtpStatus, to: OtpStatus): Promise<boolean> =>
      (await codes.update(id, { status: from, codeHash }, { $set: { status: to } })) !== undefined,

    async deleteByMember({ appId, memberId }: { appId: string; memberId: string }): Promise<void> {
      for (const { id } of await codes.all({ appId, memberId })) await codes.remove(id, {});
    },
    async deleteByApp(appId: string): Promise<void> {
      await removeAll(codes, { appId });
      await removeAll(sends, { appId });
    },
  };
}
