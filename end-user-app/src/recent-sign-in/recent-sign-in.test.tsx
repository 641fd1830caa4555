import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { errorTexts } from '@noren/contracts/errors';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  common,
  en,
  enterCode,
  enterContact,
  setUp,
  tapButton,
  title,
  update,
} from '../../test/otp/otp-harness.js';
import { CallError } from '../member/call.js';
import type { Answers } from '../../test/samples.js';

afterEach(cleanup);

const messages = en.security;
const profile = { registered: true, mail: 'h•••@example.com' } as never;

/** Opens the change of contact at a service that requires a recent sign-in until it gets one. */
async function changeContact(own: { answers?: Answers; byPassword?: boolean; registered?: boolean } = {}) {
  let isRecent = false;
  const confirm = jest.fn(async ({ body }: { body: { password?: string; proof?: string } }) => {
    if (body.password === 'wrong') throw new CallError(401, 'passwordWrong');
    isRecent = true;
    return { data: { until: '2026-01-15T03:10:00.000Z' } };
  });
  const signIn = jest.fn(async () => void (isRecent = true));
  const made = setUp({
    page: 'updateMember',
    answers: {
      'members.me': async () => ({
        data: own.registered === false ? ({ registered: false } as never) : profile,
      }),
      'otp.confirmSignIn': confirm as never,
      'otp.sendConfirmation': async () => ({
        data: { otpId: 'otp-2', expiresAt: '2026-01-15T03:10:00.000Z', sendsLeft: 3 },
      }),
      'otp.setContact': async () => {
        if (!isRecent) throw new CallError(403, 'recentLoginNeeded');
        return { data: {} as never };
      },
      ...own.answers,
    },
    own: { signIn },
  });
  made.member.store.set('session', { memberId: 'm1', byPassword: own.byPassword ?? true });
  await title(update.contactTitle);
  await enterContact();
  await title(update.codeTitle);
  await enterCode();
  await screen.findByRole('dialog', { name: messages.again });
  return { ...made, confirm, signIn };
}

const enterPassword = async (password: string) => {
  await userEvent.type(await screen.findByLabelText(common.passwordLabel), password);
  await tapButton(messages.confirm);
};

describe('a call that requires a recent sign-in', () => {
  it('is made again after the password, with what was typed', async () => {
    const { requests } = await changeContact();
    await tapButton(messages.confirm);
    await screen.findByText(messages.passwordEmpty);
    await enterPassword('correct horse');
    await title(update.doneTitle);
    const changes = requests.filter(([id]) => id === 'otp.setContact').map(([, body]) => body);
    expect(changes).toEqual([1, 2].map(() => ({ proof: 'proof', asksForSignIn: true })));
  });

  it('stays in the dialog after a wrong password', async () => {
    await changeContact();
    await enterPassword('wrong');
    await screen.findByText(errorTexts.en.passwordWrong);
    screen.getByRole('dialog', { name: messages.again });
  });

  it('accepts a code that goes to the existing contact', async () => {
    const { confirm } = await changeContact();
    await userEvent.click(await screen.findByRole('button', { name: messages.sendCode.mail }));
    await screen.findByText(messages.codeSent);
    const fields = screen.getAllByLabelText(new RegExp(`^${common.codeLabel}`));
    await userEvent.type(fields.at(-1) as HTMLElement, '654321');
    await tapButton(messages.confirm);
    await title(update.doneTitle);
    expect(confirm).toHaveBeenCalledWith({ body: { proof: 'proof' } });
  });

  it('accepts the messaging app for its members, who may have no password', async () => {
    const { signIn } = await changeContact({ byPassword: false, registered: false });
    await userEvent.click(await screen.findByRole('button', { name: messages.byMessaging }));
    await title(update.doneTitle);
    expect(signIn).toHaveBeenCalledTimes(1);
    expect(screen.queryByLabelText(common.passwordLabel)).toBeNull();
  });

  it('says why nothing was changed when the member cancels', async () => {
    await changeContact();
    await tapButton(messages.cancel);
    await screen.findByText(new RegExp(errorTexts.en.recentLoginNeeded));
    await title(update.codeTitle);
  });
});
