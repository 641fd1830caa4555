import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { MemberDelete } from '@noren/contracts/members';
import type { PageInput } from '@noren/contracts/runtimes';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { showPage } from '../../test/member-harness.js';
import { getMessageGroups } from '../locales/message-groups.js';
import { CallError } from '../member/call.js';
import { DeleteMemberPage } from './delete-member-page.js';

const en = getMessageGroups('en');

function setUp(end: boolean | CallError = true, change?: (input: PageInput) => void) {
  const sent: MemberDelete[] = [];
  const signOut = jest.fn(async () => undefined);
  const { sections } = showPage('deleteMember', <DeleteMemberPage />, {
    change,
    signOut,
    answers: {
      'members.delete': async ({ body }) => {
        sent.push(body);
        if (end instanceof CallError) throw end;
        return { data: { deauthorised: end } };
      },
    },
  });
  const { deleteMember } = sections;
  return { sent, signOut, leave: deleteMember, text: sections.text };
}

type Leave = ReturnType<typeof setUp>['leave'];
const tapButton = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function confirm(leave: Leave) {
  await userEvent.click(screen.getByLabelText(leave.agreeText));
  await tapButton(leave.deleteButtonText);
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(leave.confirmText)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: leave.deleteButtonText }));
}

afterEach(cleanup);

describe('deleting the account', () => {
  it('lists what is lost, and does nothing without consent and confirmation', async () => {
    const { sent, leave } = setUp();
    expect(screen.getByText(leave.notes)).toBeTruthy();
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
    [true, en.membership.disconnected],
    [false, en.membership.willDisconnect],
  ])("clears the device and reports the messaging app's state: %s", async (deauthorised, message) => {
    const { sent, signOut, leave } = setUp(deauthorised);
    await confirm(leave);
    expect(await screen.findByText(leave.doneText)).toBeTruthy();
    expect(screen.getByText(message)).toBeTruthy();
    expect(sent).toEqual([{ agreed: true }]);
    expect(signOut).toHaveBeenCalled();
  });

  it('sends the reason that staff ask for', async () => {
    const { sent, leave } = setUp(true, ({ sections }) => {
      if (sections.deleteMember)
        Object.assign(sections.deleteMember, { askReason: true, reasons: ['Too far'] });
    });
    await userEvent.click(screen.getByLabelText('Too far'));
    await confirm(leave);
    expect(sent).toEqual([{ agreed: true, reason: 'Too far' }]);
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
