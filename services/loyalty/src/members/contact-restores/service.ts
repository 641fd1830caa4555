import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { Locale } from '@noren/contracts/errors';
import { contactRestoreHours, type ContactRestored } from '@noren/contracts/members';
import { getPage } from '@noren/contracts/pages';
import { releaseUrl } from '@noren/contracts/releases';
import { conflict, createPeriodicWorker, type Log, ServiceError } from '@noren/service-kit';
import type { Static } from 'typebox';
import { derivedKey } from '../../config.js';
import { toShopPrefix } from '../../languages.js';
import type { RateLimits, SendMessage, Settings } from '../../ports.js';
import type { AppScope } from '../../request-context.js';
import type { Accounts } from '../accounts.js';
import type { Contact } from '../contacts.js';
import type { Member, MemberScope } from '../repository.js';
import { noticeTexts } from './notice-texts.js';
import type { ContactRestoration, ContactRestoreRepository, EarlierContacts } from './repository.js';

export interface ContactRestoreOptions {
  readonly changes: ContactRestoreRepository;
  readonly accounts: Pick<Accounts, 'restore'>;
  readonly findMember: (scope: MemberScope, id: string) => Promise<Member | undefined>;
  readonly getScope: (scope: MemberScope) => Promise<AppScope>;
  readonly senders: Readonly<Record<Contact['kind'], SendMessage>>;
  readonly settings: Settings;
  readonly limits: Pick<RateLimits, 'allows'>;
  readonly miniAppUrl: string;
  readonly digestKey: string;
  readonly log: Log;
  readonly now: () => Date;
  readonly pauseMs?: number | undefined;
}

export type ContactRestores = ReturnType<typeof createContactRestores>;

const retryMs = 60_000;
const attempts = { most: 30, seconds: 3_600 };

/** Lists a member's contacts. */
function listContacts({ mail, phone }: EarlierContacts): Contact[] {
  return [
    ...(mail === undefined ? [] : [{ kind: 'mail' as const, text: mail }]),
    ...(phone === undefined ? [] : [{ kind: 'phone' as const, text: phone }]),
  ];
}

/**
 * Tells the holders of a member's earlier contacts of a change, with a code that undoes it. The change is stored before
 * it is made, so a crash loses no notice; failed notices are sent again until the code would have expired.
 */
export function createContactRestores(options: ContactRestoreOptions) {
  const { changes, accounts, findMember, senders, settings, limits, miniAppUrl, log, now } = options;
  const key = derivedKey(options.digestKey, 'loyalty contact restoration');
  const toHash = (code: string) => createHmac('sha256', key).update(code).digest('base64url');
  const later = (ms: number) => new Date(now().getTime() + ms).toISOString();

  async function send(scope: AppScope, { contact, locale }: ContactRestoration, code: string): Promise<void> {
    const [setting, { title }] = await Promise.all([
      settings.getFor(scope, 'otpSetting'),
      settings.get(scope, 'application'),
    ]);
    const url = `${releaseUrl(miniAppUrl, scope)}${getPage('login').path}?restore=${code}`;
    const texts = noticeTexts[locale];
    const filled = (text: string) =>
      text.replace('{url}', url).replace('{hours}', String(contactRestoreHours));
    const named = (text: string) => `${toShopPrefix(title, locale)}${filled(text)}`;
    const isMail = contact.kind === 'mail';
    await senders[contact.kind]({
      to: contact.text,
      sender: isMail ? setting.mailSender : setting.smsSender,
      subject: named(texts.subject),
      text: isMail ? filled(texts.mail) : named(texts.sms),
    });
  }

  /** Sends a notice. Only the hash of its code is stored, so each attempt has a new one. */
  async function notify(change: ContactRestoration): Promise<void> {
    const { id, memberId, values, nextAt = '' } = change;
    const code = randomBytes(16).toString('base64url');
    try {
      if (!(await changes.claimNotice(id, nextAt, later(retryMs), toHash(code)))) return;
      const scope = await options.getScope(change);
      const member = await findMember(change, memberId);
      const isChanged =
        member !== undefined && (member.mail !== values.mail || member.phone !== values.phone);
      if (!isChanged) return await changes.remove(id);
      await send(scope, change, code);
      await changes.setSent(id, toHash(code));
    } catch (error) {
      log.warn({ err: error, memberId }, 'A notice of a changed contact could not be sent');
    }
  }

  async function notifyAll(at: string): Promise<void> {
    for (const change of await changes.listDue(at)) await notify(change);
  }

  const { worker, run } = createPeriodicWorker({
    name: 'contact-notices',
    work: () => notifyAll(later(0)),
    pauseMs: options.pauseMs ?? 5_000,
    log,
  });

  return {
    worker,
    /** For tests: sends what is due now. */
    notifyAll: run,

    /** Makes a change of the member's contacts, and tells the holders of those before it. */
    async around<T extends object>(member: Member, locale: Locale, change: () => Promise<T | undefined>) {
      const { id: memberId, appId, environment, mail, phone, password } = member;
      const values: EarlierContacts = {
        ...(mail === undefined ? {} : { mail }),
        ...(phone === undefined ? {} : { phone }),
        ...(password === undefined ? {} : { password }),
      };
      const expiresAt = new Date(now().getTime() + contactRestoreHours * 60 * 60 * 1000);
      const stored = listContacts(values).map((contact) => ({
        ...{ id: randomUUID(), appId, environment, memberId, contact, values, locale },
        ...{ changedAt: later(0), nextAt: later(retryMs), expiresAt },
      }));
      for (const one of stored) await changes.insert(one);
      try {
        const changed = await change();
        if (changed !== undefined && 'member' in changed)
          for (const one of stored) void notify({ ...one, version: 0, createdAt: '', updatedAt: '' });
        else for (const { id } of stored) await changes.remove(id);
        return changed;
      } catch (error) {
        for (const { id } of stored) await changes.remove(id);
        throw error;
      }
    },

    /**
     * Restores the contacts from before a change, once.
     *
     * @throws `contactRestoreInvalid`, `otpAlreadyRegistered` if another member has the contact now, `tooManyRequests`
     */
    async restore(scope: AppScope, address: string, code: string): Promise<Static<typeof ContactRestored>> {
      if (!(await limits.allows(['contact-restore', address], attempts)))
        throw new ServiceError('tooManyRequests');
      const change = await changes.use(scope, toHash(code), now());
      if (change === undefined) throw conflict('contactRestoreInvalid');
      try {
        const { useForgotPassword } = await settings.get(scope, 'otpSetting');
        // A thief of the contact may know the password, so it stays only where no other could be set.
        const restored = await accounts.restore(scope, change.memberId, change.values, !useForgotPassword);
        if (restored === undefined) throw conflict('contactRestoreInvalid');
        if ('taken' in restored) throw conflict('otpAlreadyRegistered');
        await changes.deleteSince(change, change.changedAt);
        return { newPasswordNeeded: useForgotPassword };
      } catch (error) {
        await changes.reopen(change.id);
        throw error;
      }
    },

    deleteByMember: changes.deleteByMember,
    deleteByApp: changes.deleteByApp,
    collections: changes.collections,
  };
}
