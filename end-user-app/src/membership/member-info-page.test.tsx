import { afterEach, describe, expect, it } from '@jest/globals';
import { errorTexts } from '@noren/contracts/errors';
import { type MemberInfoUpdate, memberEndpoints } from '@noren/contracts/members';
import type { PageInput } from '@noren/contracts/runtimes';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { getProfile, me, showPage } from '../../test/member-harness.js';
import type { Answers } from '../../test/samples.js';
import { getMessageGroups } from '../locales/message-groups.js';
import { fill } from '../locales/messages.js';
import { CallError } from '../member/call.js';
import type { Identity } from '../member/member.js';
import { MemberInfoPage } from './member-info-page.js';

const en = getMessageGroups('en');
const { fields } = en.membership;

interface SetUpOptions {
  errors?: CallError[];
  change?: (input: PageInput) => void;
}

function setUp({ errors = [], change }: SetUpOptions = {}) {
  const sent: MemberInfoUpdate[] = [];
  const page = showPage('memberInfo', <MemberInfoPage />, {
    change,
    answers: {
      'members.me': async () => ({ data: getProfile() }),
      'members.updateInfo': async ({ body }) => {
        sent.push(body);
        const error = errors.shift();
        if (error !== undefined) throw error;
        return { data: getProfile({ info: body.info, version: body.version + 1 }) };
      },
    },
  });
  return { ...page, sent, info: page.sections.memberInfo };
}

const save = (name = '保存する') => userEvent.click(screen.getByRole('button', { name }));
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(new RegExp(`^${name}`));

async function rename(name: string) {
  const input = await field(fields.name);
  await userEvent.clear(input);
  if (name !== '') await userEvent.type(input, name);
}

afterEach(cleanup);

describe('the member details', () => {
  it('have the fields of the settings, in their order, with their labels', async () => {
    setUp({
      change: ({ sections }) => {
        if (sections.memberInfo)
          sections.memberInfo.memberFields = [
            { key: 'gender', label: '', required: false, editable: true },
            { key: 'name', label: 'Nickname', required: true, editable: true },
          ];
      },
    });
    await screen.findByLabelText(/^Nickname/);
    const labels = [...document.querySelectorAll('label')].map((label) => label.textContent);
    expect(labels).toEqual([fields.gender, `Nickname${en.frame.required}`]);
  });

  it('are saved completely and confirmed', async () => {
    const { sent, info, member } = setUp();
    await rename('Hanae');
    await save();
    expect(await screen.findByText(info.savedText)).toBeTruthy();
    expect(sent).toEqual([
      {
        version: 3,
        info: { name: 'Hanae', birthday: '1990-04-12', mail: 'hanako@example.com' },
        agreed: false,
      },
    ]);
    expect(member.store.get('drafts')).toBeUndefined();
  });

  it('cannot be edited if the settings forbid it', async () => {
    setUp();
    expect((await field(fields.birthday)).readOnly).toBe(true);
    expect((await field(fields.name)).readOnly).toBe(false);
  });

  it.each([
    ['an empty required field', fields.name, '', fill(en.membership.empty, { label: fields.name })],
    ['an invalid mail address', fields.mail, 'hanako', fill(en.membership.invalid, { label: fields.mail })],
    ['an invalid phone number', fields.phone, 'abc', fill(en.membership.invalid, { label: fields.phone })],
  ])('are validated before they are sent: %s', async (_name, label, text, message) => {
    const { sent } = setUp();
    const input = await field(label);
    await userEvent.clear(input);
    if (text !== '') await userEvent.type(input, text);
    await save();
    expect(screen.getByText(message)).toBeTruthy();
    expect(document.activeElement).toBe(input);
    expect(sent).toEqual([]);
  });

  it('need the consent that the settings require', async () => {
    const { sent } = setUp({
      change: ({ sections }) => {
        if (sections.memberInfo) sections.memberInfo.consentText = 'We keep your details.';
      },
    });
    expect(await screen.findByText('We keep your details.')).toBeTruthy();
    await save();
    expect(screen.getByText(en.membership.agreeNeeded)).toBeTruthy();
    await userEvent.click(screen.getByLabelText(en.membership.agree));
    await save();
    expect(sent.map(({ agreed }) => agreed)).toEqual([true]);
  });

  it('keep the input after a conflicting change, and show the saved value', async () => {
    const elsewhere = getProfile({ info: { name: 'Hanako Yamada', mail: 'new@example.com' }, version: 4 });
    const { sent } = setUp({ errors: [new CallError(409, 'conflict', elsewhere)] });
    await rename('Hanae');
    await save();
    expect((await screen.findByRole('alert')).textContent).toBe(en.membership.conflict);
    expect((await field(fields.name)).value).toBe('Hanae');
    expect(screen.getByText(fill(en.membership.now, { value: 'Hanako Yamada' }))).toBeTruthy();
    expect((await field(fields.mail)).value).toBe('new@example.com');
    await save();
    expect(sent[1]).toMatchObject({ version: 4, info: { name: 'Hanae', mail: 'new@example.com' } });
  });

  it('keep the input over a reload', async () => {
    const first = setUp();
    await rename('Hanae');
    first.unmount();
    showPage('memberInfo', <MemberInfoPage />, {
      store: first.member.store,
      answers: { 'members.me': async () => ({ data: getProfile() }) },
    });
    expect(await screen.findByDisplayValue('Hanae')).toBeTruthy();
  });

  it('keep the input for a member who has to log in again', async () => {
    let identity: Identity = me;
    const listeners = new Set<() => void>();
    const answers: Answers = {
      'members.me': async () => ({ data: getProfile() }),
      'members.updateInfo': async () => {
        identity = { status: 'visitor', expired: true };
        for (const listener of listeners) listener();
        throw new CallError(401, 'memberSessionExpired');
      },
    };
    const first = showPage('memberInfo', <MemberInfoPage />, {
      answers,
      identity: () => identity,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    });
    await rename('Hanae');
    await save();
    expect(await screen.findByText(en.frame.loginExpired)).toBeTruthy();
    const link = screen.getByRole('link', { name: en.frame.login });
    expect(link.getAttribute('href')).toBe('/login?return=%2FmemberInfo');
    first.unmount();
    showPage('memberInfo', <MemberInfoPage />, { answers, store: first.member.store });
    expect(await screen.findByDisplayValue('Hanae')).toBeTruthy();
  });

  it.each(memberEndpoints.updateInfo.errors.filter((code) => code !== 'conflict'))(
    'show why they were not saved: %s',
    async (code) => {
      const { sections } = setUp({ errors: [new CallError(409, code)] });
      await rename('Hanae');
      await save();
      const text =
        code === 'memberSessionExpired' ? sections.text.userInformationFailedText : errorTexts.en[code];
      expect(await screen.findByText(text)).toBeTruthy();
    },
  );
});
