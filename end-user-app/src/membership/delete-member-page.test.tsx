import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { MemberDelete, MemberDeleted, MemberHoldings } from '@noren/contracts/members';
import type { PageInput } from '@noren/contracts/runtimes';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { showPage } from '../../test/member-harness.js';
import { getMessageGroups } from '../locales/message-groups.js';
import { CallError } from '../member/call.js';
import { DeleteMemberPage } from './delete-member-page.js';

const en = getMessageGroups('en');

const nothing: MemberHoldings = { points: 0, coupons: [], tickets: [] };

function setUp(
  end: MemberDeleted['revocation'] | CallError = 'done',
  change?: (input: PageInput) => void,
  holdings: MemberHoldings | CallError = nothing,
) {
  const sent: MemberDelete[] = [];
  const signOut = jest.fn(async () => undefined);
  const { sections } = showPage('deleteMember', <DeleteMemberPage />, {
    change,
    signOut,
    getAccessToken: async () => 'access-token',
    answers: {
      'members.holdings': async () => {
        if (holdings instanceof CallError) throw holdings;
        return { data: holdings };
      },
      'members.delete': async ({ body }) => {
        sent.push(body);
        if (end instanceof CallError) throw end;
        return { data: { revocation: end } };
      },
    },
  });
  const { deleteMember } = sections;
  return { sent, signOut, leave: deleteMember, text: sections.text };
}

type Leave = ReturnType<typeof setUp>['leave'];
const tapButton = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function confirm(leave: Leave) {
  await userEvent.click(await screen.findByLabelText(leave.agreeText));
  await tapButton(leave.deleteButtonText);
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(leave.confirmText)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: leave.deleteButtonText }));
}

afterEach(cleanup);

describe('deleting the account', () => {
  it('lists what is lost, and does nothing without consent and confirmation', async () => {
    const { sent, leave } = setUp();
    expect(await screen.findByText(leave.notes)).toBeTruthy();
    await tapButton(leave.deleteButtonText);
    expect(screen.getByText(en.membership.agreeToLeave)).toBeTruthy();
    await userEvent.click(screen.getByLabelText(leave.agreeText));
    await tapButton(leave.deleteButtonText);
    await userEvent.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: leave.cancelButtonText }),
    );
    expect(sent).toEqual([]);
  });

  it.each([
    ['done', en.membership.revocations.done],
    ['pending', en.membership.revocations.pending],
    ['byMember', en.membership.revocations.byMember],
  ] as const)("clears the device and reports the messaging app's state: %s", async (revocation, message) => {
    const { sent, signOut, leave } = setUp(revocation);
    await confirm(leave);
    expect(await screen.findByText(leave.doneText)).toBeTruthy();
    expect(screen.getByText(message)).toBeTruthy();
    expect(sent).toEqual([{ agreed: true, asksForSignIn: true, accessToken: 'access-token' }]);
    expect(signOut).toHaveBeenCalled();
  });

  it('names the tickets, coupons and points that end, also in the last question', async () => {
    const { leave } = setUp('done', undefined, {
      points: 1_250,
      coupons: ['a', 'b', 'c', 'd', 'e', 'f', 'g'],
      tickets: [{ name: 'Ten coffees', usesLeft: 7, amount: 2_980, validUntil: '2026-12-24T15:00:00.000Z' }],
    });
    const ending = within(await screen.findByRole('region', { name: en.membership.ending }));
    expect(ending.getByText('1,250 points')).toBeTruthy();
    expect(ending.getByText(/e and 2 more$/)).toBeTruthy();
    expect(
      ending.getByText(/^Ten coffees \(7 uses left, until .*12\/24.*, bought for ¥2,980\)$/),
    ).toBeTruthy();
    await userEvent.click(screen.getByLabelText(leave.agreeText));
    await tapButton(leave.deleteButtonText);
    const question = /You will lose: tickets \(1\), coupons \(7\), 1,250 points\./;
    expect(within(screen.getByRole('dialog')).getByText(question)).toBeTruthy();
  });

  it('lets members leave if what ends cannot be loaded', async () => {
    const { sent, leave } = setUp('done', undefined, new CallError(503, 'maintenance'));
    expect(await screen.findByText(en.membership.endingFailed)).toBeTruthy();
    await confirm(leave);
    expect(await screen.findByText(leave.doneText)).toBeTruthy();
    expect(sent).toEqual([{ agreed: true, asksForSignIn: true, accessToken: 'access-token' }]);
  });

  it('sends the reason that staff ask for', async () => {
    const { sent, leave } = setUp('done', ({ sections }) => {
      if (sections.deleteMember)
        Object.assign(sections.deleteMember, { askReason: true, reasons: ['Too far'] });
    });
    await userEvent.click(await screen.findByLabelText('Too far'));
    await confirm(leave);
    expect(sent).toEqual([
      { agreed: true, asksForSignIn: true, reason: 'Too far', accessToken: 'access-token' },
    ]);
  });

  it.each([
    ['without an answer', new CallError(0), () => en.membership.leaveUnknown],
    [
      'maintenance',
      new CallError(503, 'maintenance'),
      (text: { maintenanceText: string }) => text.maintenanceText,
    ],
    [
      'memberSessionExpired',
      new CallError(401, 'memberSessionExpired'),
      (text: { userInformationFailedText: string }) => text.userInformationFailedText,
    ],
  ])('shows why it failed: %s', async (_name, error, message) => {
    const { leave, text } = setUp(error);
    await confirm(leave);
    expect(await screen.findByText(message(text))).toBeTruthy();
  });
});
