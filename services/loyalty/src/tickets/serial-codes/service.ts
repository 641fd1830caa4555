import { randomInt } from 'node:crypto';
import type { Environment } from '@noren/contracts/apps';
import type { Caller } from '@noren/contracts/permissions';
import { type SerialCodes, ticketSerialEndpoints } from '@noren/contracts/tickets';
import { audited, type Emitted } from '@noren/service-kit';
import type { Settings } from '../../ports.js';
import type { Digests } from '../fingerprint.js';
import type { Ticket } from '../product.js';
import type { SerialCode, SerialCodeRepository } from './repository.js';

export interface SerialCodeOptions {
  readonly codes: SerialCodeRepository;
  readonly digests: Digests;
  readonly settings: Pick<Settings, 'getSaved'>;
  /** Finds a ticket that the caller may edit. @throws `notFound` */
  readonly getTicket: (
    caller: Caller,
    appId: string,
    ticketId: string,
  ) => Promise<Pick<Ticket, 'id' | 'appId'>>;
  /** True if the purchase is paid or may still be, so that it keeps its code. */
  readonly keepsCode: (purchaseId: string) => Promise<boolean>;
  /** Counts the codes of a ticket that purchases of production keep. */
  readonly countRedeemed: (appId: string, ticketId: string) => Promise<number>;
}

/** A prefix followed by random characters. */
interface CodeShape {
  readonly prefix: string;
  readonly length: number;
}

export type SerialCodeService = ReturnType<typeof createSerialCodeService>;

/** Excludes characters that are easily misread on paper: 0 and O, 1, I and L. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
/** Inserts per batch. */
const batch = 100;

export function createSerialCodeService(options: SerialCodeOptions) {
  const { codes, digests, settings } = options;
  const toIds = (appId: string, code: string) => digests.all('serial code', appId, code);

  async function add(
    { appId, id: ticketId }: Pick<Ticket, 'id' | 'appId'>,
    shape: CodeShape,
    auditEvents: readonly Emitted[],
  ) {
    for (;;) {
      const random = Array.from({ length: shape.length }, () => alphabet[randomInt(alphabet.length)]);
      const code = `${shape.prefix}${random.join('')}`;
      const [id = ''] = toIds(appId, code);
      if (await codes.add(id, { appId, ticketId }, auditEvents)) return code;
    }
  }

  return {
    /** Creates random codes. They are returned only once: only their digests are stored. */
    async create(caller: Caller, appId: string, ticketId: string, count: number): Promise<SerialCodes> {
      const ticket = await options.getTicket(caller, appId, ticketId);
      const { serialCodePrefix, serialCodeLength } = await settings.getSaved(appId, 'ticket');
      const shape = { prefix: serialCodePrefix, length: serialCodeLength };
      const made: string[] = [];
      while (made.length < count - 1) {
        const some = Math.min(batch, count - 1 - made.length);
        made.push(...(await Promise.all(Array.from({ length: some }, () => add(ticket, shape, [])))));
      }
      // The audit log entry goes with the last one: codes of an aborted call were never returned.
      const change = { kind: 'app', subject: appId, action: ticketSerialEndpoints.create.id } as const;
      const after = { tickets: { [ticketId]: { serialCodes: count } } };
      made.push(await add(ticket, shape, [audited('loyalty', caller, change, {}, after)]));
      return { codes: made };
    },

    /** Counts the codes of a ticket that are not redeemed in production; tests elsewhere do not count. */
    async countUnredeemed(appId: string, ticketId: string): Promise<number> {
      const redeemed = await options.countRedeemed(appId, ticketId);
      return Math.max(0, (await codes.count(appId, ticketId)) - redeemed);
    },

    /** Finds a ticket's code, whether used or not. */
    async find(appId: string, ticketId: string, code: string): Promise<SerialCode | undefined> {
      const found = await codes.find(toIds(appId, code));
      return found?.appId === appId && found.ticketId === ticketId ? found : undefined;
    },

    /** True if a purchase has used the code; failed purchases do not count. */
    async isTaken({ takenBy }: SerialCode, environment: Environment): Promise<boolean> {
      const by = takenBy[environment];
      return by !== undefined && (await options.keepsCode(by));
    },

    /** Assigns a code to a purchase; idempotent. @returns true if the purchase has it */
    async take(codeId: string, environment: Environment, purchaseId: string): Promise<boolean> {
      const by = (await codes.find([codeId]))?.takenBy[environment];
      if (by === purchaseId) return true;
      if (by !== undefined && (await options.keepsCode(by))) return false;
      return codes.take(codeId, environment, purchaseId, by);
    },
  };
}
