import { DuplicateError, type Filter } from '@noren/service-kit';
import type { Place } from '../place.js';
import { type Contact, createContactKeys } from './contacts.js';
import { hashPassword, isPassword } from './passwords.js';
import type { ContactFields, Member, MemberRepository } from './repository.js';

/** What another member has already. */
export type Taken = 'contact' | 'card';

/** A member after a write, or what stood in its way. */
export type Registered = { readonly member: Member } | { readonly taken: Taken };

export interface Registration {
  readonly contact: Contact;
  readonly password: string;
  readonly cardNumber?: string;
}

export type Accounts = ReturnType<typeof createAccounts>;

/** Contacts and passwords of members. Unique indexes decide who has what, whatever was read before. */
export function createAccounts({ members, digestKey }: { members: MemberRepository; digestKey: string }) {
  const keys = createContactKeys(digestKey);
  const scope = ({ appId, environment }: Place) => ({ appId, environment });

  function getFields(place: Place, { kind, text }: Contact): ContactFields {
    const [key = ''] = keys.of(place, { kind, text });
    return kind === 'mail' ? { mail: text, mailKey: key } : { phone: text, phoneKey: key };
  }

  function byContact(place: Place, contact: Contact): Promise<Member | undefined> {
    const field = contact.kind === 'mail' ? 'mailKey' : 'phoneKey';
    return members.findBy(place, { [field]: { $in: keys.of(place, contact) } });
  }

  async function unlessTaken(write: () => Promise<Member | undefined>): Promise<Registered | undefined> {
    try {
      const member = await write();
      return member && { member };
    } catch (error) {
      if (!(error instanceof DuplicateError)) throw error;
      return { taken: error.field === 'cardNumber' ? 'card' : 'contact' };
    }
  }

  const change = (place: Place, id: string, where: Filter, set: object) =>
    unlessTaken(() => members.change(id, { ...scope(place), ...where }, { $set: { ...set } }));

  return {
    byContact,
    /** By what a contact is counted without being readable. */
    toKey: (place: Place, contact: Contact): string => keys.of(place, contact)[0] ?? '',

    /**
     * Gives the member who is signed in a contact and a password; without one, makes a member of whoever it is.
     *
     * @returns undefined when the member has left meanwhile or is registered already
     */
    async register(place: Place, memberId: string | undefined, registration: Registration) {
      const { contact, cardNumber } = registration;
      const fields = {
        ...getFields(place, contact),
        password: await hashPassword(registration.password),
        ...(cardNumber === undefined ? {} : { cardNumber }),
      };
      if (memberId === undefined) return unlessTaken(() => members.insert(place, fields));
      return change(place, memberId, { password: { $exists: false } }, fields);
    },

    /** Ends all sessions of theirs. @returns whether there is such a member */
    async setPassword(place: Place, contact: Contact, password: string): Promise<boolean> {
      const member = await byContact(place, contact);
      if (member === undefined) return false;
      const change = { $set: { password: await hashPassword(password) }, $inc: { sessionEpoch: 1 } };
      return (await members.change(member.id, scope(place), change)) !== undefined;
    },

    setContact: (place: Place, memberId: string, contact: Contact) =>
      change(place, memberId, {}, getFields(place, contact)),

    /** The member with this contact and password; it takes as long whether there is one or not. */
    async withPassword(place: Place, contact: Contact, password: string): Promise<Member | undefined> {
      const member = await byContact(place, contact);
      return (await isPassword(password, member?.password)) ? member : undefined;
    },
  };
}
