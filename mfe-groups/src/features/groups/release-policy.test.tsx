import { describe, expect, it } from '@jest/globals';
import { auditEndpoints } from '@noren/contracts/audit';
import { groupEndpoints, type ReleasePolicy } from '@noren/contracts/groups';
import { userEndpoints } from '@noren/contracts/users';
import { problem, route } from '@noren/mfe-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aGroup, getPage, groupApi, renderGroups } from '../../../test/groups.js';

const settings = '/group/group-1?tab=settings';
const strict: ReleasePolicy = { contentReview: 'off', reviewers: { notRequester: true } };
const labels = { contentReview: 'No review', notRequester: 'Requesters cannot decide their own reviews' };
const isChecked = (label: string) => screen.getByLabelText<HTMLInputElement>(label).checked;
const isOn = () => screen.getByLabelText(labels.notRequester).getAttribute('aria-checked');

describe('the release policy of a group', () => {
  it('is shown and saved with the basics', async () => {
    const view = renderGroups(settings, groupApi(aGroup({})));
    await screen.findByLabelText(labels.notRequester);
    expect([isChecked('Production needs an approval'), isOn()]).toEqual([true, 'false']);
    await userEvent.click(screen.getByLabelText(labels.contentReview));
    await userEvent.click(screen.getByLabelText(labels.notRequester));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Updated setting successfully')).toBeTruthy();
    const call = view.calls.find(({ id }) => id === 'groups.update');
    expect(call?.request.body).toMatchObject({ version: 3, releasePolicy: strict });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  });

  it('can be chosen for a new group', async () => {
    const view = renderGroups('/group/create', groupApi(aGroup({})).concat(created));
    await userEvent.type(await screen.findByLabelText('Group name'), 'Sakura');
    await userEvent.type(screen.getByLabelText('Code'), 'sakura');
    await userEvent.click(screen.getByLabelText(labels.notRequester));
    await userEvent.click(screen.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('Group created')).toBeTruthy();
    const call = view.calls.find(({ id }) => id === 'groups.create');
    expect(call?.request.body).toMatchObject({
      releasePolicy: { contentReview: 'production', reviewers: { notRequester: true } },
    });
  });

  it('shows both values of a conflict, and the newer ones after fetching them', async () => {
    const newer = aGroup({ releasePolicy: strict, version: 4 });
    const rejected = route(groupEndpoints.update, () => problem('conflict', { current: newer }));
    renderGroups(settings, [rejected, ...groupApi(aGroup({}))]);
    await userEvent.type(await screen.findByLabelText('Description'), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const cells = async (name: RegExp) =>
      within(await screen.findByRole('row', { name }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(await cells(/Releases of contents/)).toEqual(['Production needs an approval', 'No review']);
    expect(await cells(/Requesters cannot decide/)).toEqual(['Off', 'On']);
    await userEvent.click(screen.getByRole('button', { name: 'Fetch new data' }));
    expect([isChecked(labels.contentReview), isOn()]).toEqual([true, 'true']);
  });

  it('has its changes in the history as text', async () => {
    const entry = {
      ...({ id: 'entry-1', kind: 'group', subject: 'group-1', action: 'groups.update' } as const),
      actor: { id: 'user-1', name: 'Hanako', role: 'admin' } as const,
      at: '2026-03-01T00:00:00.000Z',
      changes: [
        { path: '/releasePolicy/contentReview', before: 'production', after: 'off' },
        { path: '/releasePolicy/reviewers/notRequester', before: false, after: true },
      ],
    };
    const api = [route(auditEndpoints.group, getPage([entry])), route(userEndpoints.list, { data: [] })];
    renderGroups('/group/group-1?tab=history', [...api, ...groupApi(aGroup({}))], 'admin', 'ja');
    await screen.findByRole('row', { name: 'コンテンツのリリース 本番には承認が必要 レビューなし' });
    screen.getByRole('row', { name: '自分が依頼したレビューは決定できない オフ オン' });
  });

  it('is read-only for users without write permission', async () => {
    renderGroups(settings, groupApi(aGroup({ releasePolicy: strict })), 'operator');
    const rule = await screen.findByLabelText<HTMLButtonElement>(labels.notRequester);
    expect([rule.disabled, isOn()]).toEqual([true, 'true']);
  });
});

const created = route(groupEndpoints.create, { data: aGroup({}) });
