import { defaultSections } from '@noren/contracts/config-sections';
import type { MemberSession } from '@noren/contracts/members';
import type { PageInput } from '@noren/contracts/runtimes';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { getMessageGroups } from '../../src/locales/message-groups.js';
import type { Member } from '../../src/member/member.js';
import { ForgotPasswordPage } from '../../src/otp/forgot-password-page.js';
import { RegisterPage } from '../../src/otp/register-page.js';
import { UpdateMemberPage } from '../../src/otp/update-member-page.js';
import { type Answers, getInput, getMember, OnPage } from '../samples.js';

export const en = getMessageGroups('en');
export const sections = defaultSections();
export const {
  otpCommon: common,
  otpRegister: register,
  otpForgotPassword: forgot,
  otpUpdateMember: update,
} = sections;

export const session: MemberSession = {
  token: 't',
  expiresAt: '2026-11-20T10:00:00.000Z',
  memberId: 'm1',
  tier: 'member',
};
const me = { status: 'member', tier: 'member' } as const;
const sent = { otpId: 'otp-1', expiresAt: '2026-01-15T03:10:00.000Z', sendsLeft: 3 };

const pages = { register: RegisterPage, forgotPassword: ForgotPasswordPage, updateMember: UpdateMemberPage };

interface SetUp {
  page?: keyof typeof pages;
  answers?: Answers;
  change?: (input: PageInput) => void;
  own?: Partial<Member>;
}

/** Renders a page whose calls succeed unless a test overrides them; records the calls. */
export function setUp({ page = 'register', answers = {}, change, own = {} }: SetUp = {}) {
  const requests: [string, unknown][] = [];
  const standard: Answers = {
    'otp.send': async () => ({ data: sent }),
    'otp.verify': async () => ({ data: { proof: 'proof', expiresAt: sent.expiresAt } }),
    'otp.register': async () => ({ data: session }),
    'otp.setPassword': async () => undefined,
    'otp.setContact': async () => ({ data: {} as never }),
  };
  const all = { ...standard, ...answers };
  const saved: Answers = Object.fromEntries(
    Object.entries(all).map(([id, answer]) => [
      id,
      (input: { body?: unknown }) => {
        requests.push([id, input.body]);
        return (answer as (input: unknown) => Promise<unknown>)(input);
      },
    ]),
  );
  const input = getInput(page, 'en');
  change?.(input);
  const identity = page === 'updateMember' ? () => me : () => visitor;
  const member = getMember({ answers: saved, identity, ...own });
  const Page = pages[page];
  const { unmount } = render(
    <OnPage input={input} member={member}>
      <Page />
    </OnPage>,
  );
  return { requests, member, unmount };
}

export const visitor = { status: 'visitor', expired: false } as const;
export const tapButton = (name: string) => userEvent.click(screen.getByRole('button', { name }));
export const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}`));
/** Types into a field, which may be in a part that loads. */
export const type = async (name: string, text: string) =>
  enter(await screen.findByLabelText(new RegExp(`^${name}`)), text);
export const title = (name: string) => screen.findByRole('heading', { name });

export async function enterContact(contact = 'hanako@example.com') {
  await type(common.mailLabel, contact);
  const agree = screen.queryByLabelText(register.agreeText);
  if (agree !== null) await userEvent.click(agree);
  await tapButton(register.contactButtonText);
}

export async function enterCode(code = '123456') {
  await type(common.codeLabel, code);
  await tapButton(register.codeButtonText);
}

export async function enterPasswords(password = 'correct horse', confirmation = password) {
  await enter(await screen.findByLabelText(/^パスワード(?!（)/), password);
  await enter(screen.getByLabelText(/^パスワード（確認）/), confirmation);
}

/** Pastes the text, as a password manager would. */
async function enter(element: HTMLElement, text: string) {
  await userEvent.click(element);
  await userEvent.paste(text);
}
