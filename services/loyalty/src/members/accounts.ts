import { randomUUID } from 'node:crypto';
import { DuplicateError, type Filter } from '@noren/service-kit';
import type { AppScope } from '../request-context.js';
import { type Contact, createContactKeys } from './contacts.js';
import { hashPassword, isPassword, type PasswordCost, recommendedCost } from './passwords.js';
import type { ContactFields, Member, MemberRepository } from './repository.js';

/** What another member already has. */
export type Taken = 'contact' | 'card';

/** The written member, or the value that is already taken. */
export type Registered = { readonly member: Member } | { readonly taken: Taken };

export interface Registration {
  readonly contact: Contact;
  readonly password: string;
  readonly cardNumber?: string;
}

export type Accounts = ReturnType<typeof createAccounts>;

export interface AccountOptions {
  readonly members: MemberRepository;
  readonly digestKey: string;
  readonly passwordCost?: PasswordCost | undefined;
}

/** Manages members' contacts and passwords. Unique indexes decide conflicts, whatever was read before. */
export function createAccounts({ members, digestKey, passwordCost = recommendedCost }: AccountOptions) {
  const keys = createContactKeys(digestKey);
  const toScopeFilter = ({ appId, environment }: AppScope) => ({ appId, environment });

  function getFields(scope: AppScope, { kind, text }: Contact): ContactFields {
    const [key = ''] = keys.listHashes(scope, { kind, text });
    return kind === 'mail' ? { mail: text, mailKey: key } : { phone: text, phoneKey: key };
  }

  function byContact(scope: AppScope, contact: Contact): Promise<Member | undefined> {
    const field = contact.kind === 'mail' ? 'mailKey' : 'phoneKey';
    return members.findBy(scope, { [field]: { $in: keys.listHashes(scope, contact) } });
  }

  async function rejectDuplicates(write: () => Promise<Member | undefined>): Promise<Registered | undefined> {
    try {
      const member = await write();
      return member && { member };
    } catch (error) {
      if (!(error instanceof DuplicateError)) throw error;
      return { taken: error.field === 'cardNumber' ? 'card' : 'contact' };
    }
  }

  const change = (scope: AppScope, id: string, where: Filter, set: object) =>
    rejectDuplicates(() => members.change(id, { ...toScopeFilter(scope), ...where }, { $set: { ...set } }));

  return {
    byContact,
    /** Returns the hash under which a contact is counted. */
    toKey: (scope: AppScope, contact: Contact): string => keys.listHashes(scope, contact)[0] ?? '',

    /**
     * Adds a contact and a password to the signed-in member, or creates a member without a signed-in one.
     *
     * @returns undefined if the member was deleted in the meantime or is already registered
     */
    async register(scope: AppScope, memberId: string | undefined, registration: Registration) {
      const { contact, cardNumber } = registration;
      const fields = {
        ...getFields(scope, contact),
        password: await hashPassword(registration.password, passwordCost),
        ...(cardNumber === undefined ? {} : { cardNumber }),
      };
      if (memberId === undefined) return rejectDuplicates(() => members.insert(scope, fields));
      return change(scope, memberId, { password: { $exists: false } }, fields);
    },

    /** Sets the password and ends all of the member's sessions. @returns true if the member exists */
    async setPassword(scope: AppScope, contact: Contact, password: string): Promise<boolean> {
      const member = await byContact(scope, contact);
      if (member === undefined) return false;
      const change = {
        $set: { password: await hashPassword(password, passwordCost) },
        $inc: { sessionEpoch: 1 },
      };
      return (await members.change(member.id, toScopeFilter(scope), change)) !== undefined;
    },

    setContact: (scope: AppScope, memberId: string, contact: Contact) =>
      change(scope, memberId, {}, getFields(scope, contact)),

    /**
     * Restores earlier contacts and ends all of the member's sessions. The earlier password is restored, too, or
     * becomes invalid until the member sets a new one.
     *
     * @returns undefined if the member was deleted in the meantime
     */
    async restore(
      scope: AppScope,
      memberId: string,
      { mail, phone, password = '' }: Pick<Member, 'mail' | 'phone' | 'password'>,
      keepsPassword: boolean,
    ) {
      const set = {
        ...(mail === undefined ? {} : getFields(scope, { kind: 'mail', text: mail })),
        ...(phone === undefined ? {} : getFields(scope, { kind: 'phone', text: phone })),
        password: keepsPassword ? password : await hashPassword(randomUUID(), passwordCost),
      };
      const unset = {
        endedSessions: '',
        ...(mail === undefined ? { mail: '', mailKey: '' } : {}),
        ...(phone === undefined ? { phone: '', phoneKey: '' } : {}),
      };
      const write = { $set: set, $unset: unset, $inc: { sessionEpoch: 1 } };
      return rejectDuplicates(() => members.change(memberId, toScopeFilter(scope), write));
    },

    /** Finds the member with this contact and password; takes equally long if there is none. */
    async withPassword(scope: AppScope, contact: Contact, password: string): Promise<Member | undefined> {
      const member = await byContact(scope, contact);
      return (await isPassword(password, member?.password, passwordCost)) ? member : undefined;
    },
  };
}
