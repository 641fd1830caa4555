import { describe, expect, it } from '@jest/globals';
import { appEndpoints } from '@noren/contracts/apps';
import { groupEndpoints, noOptions } from '@noren/contracts/groups';
import type { Role } from '@noren/contracts/permissions';
import { problem, route } from '@noren/mfe-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aGroup, anAppDetail, dialogTitled, getBodies, getPage, renderApps } from '../../../../test/apps.js';

const strict = { contentReview: 'off', reviewers: { notRequester: true } } as const;
const momiji = aGroup({
  groupId: 'group-2',
  name: 'Momiji',
  type: 'client',
  options: { ...noOptions, point: true },
  releasePolicy: strict,
});
const saved = anAppDetail({ groupId: 'group-2', version: 5 });

function openGroups(role: Role = 'admin', save: () => unknown = () => ({ data: saved })) {
  return renderApps(
    '/app/app-1',
    [
      route(groupEndpoints.list, getPage([aGroup(), momiji])),
      route(groupEndpoints.get, { data: momiji }),
      route(appEndpoints.update, save as never),
    ],
    role,
  );
}

async function getForm() {
  await userEvent.click(await screen.findByRole('button', { name: 'Change groups' }));
  return within(await dialogTitled('Groups of the app'));
}

async function choose(label: string, name: string) {
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: label }));
  const options = await screen.findAllByText(name);
  fireEvent.click(options.find((one) => one.closest('.ant-select-item-option') !== null) as HTMLElement);
}

const getFact = (form: ReturnType<typeof within>, label: string) =>
  form.getByText(label).nextElementSibling?.textContent;
const getSave = (form: ReturnType<typeof within>) =>
  form.getByRole('button', { name: 'Save' }) as HTMLButtonElement;

describe('the groups of an app', () => {
  it('tell what a move changes before it is saved', async () => {
    const view = openGroups();
    const form = await getForm();
    expect(form.getByText('Nothing changes.')).toBeTruthy();
    expect(getSave(form).disabled).toBe(true);
    await choose('Own group', 'Momiji');
    await waitFor(() => expect(getFact(form, 'Groups that will see the app')).toBe('Momiji'));
    expect(getFact(form, 'Groups that will no longer see the app')).toBe('Sakura');
    expect(getFact(form, 'Features come from')).toBe('Momiji');
    expect(getFact(form, 'Features switched on')).toBe('Point');
    expect(getFact(form, 'Features switched off')).toMatch(/^Coupon/);
    expect(getFact(form, 'Releases of contents')).toBe('Can be published without an approval');
    expect(getFact(form, 'Decisions on reviews')).toBe('Not by the person who requests the review');
    await userEvent.click(getSave(form));
    await waitFor(() =>
      expect(getBodies(view, 'apps.update')).toEqual([
        { version: 4, groupId: 'group-2', relatedGroupIds: [] },
      ]),
    );
    expect(view.path()).toBe('/app/app-1');
  });

  it('can be joined by a related one, which changes who sees the app and nothing else', async () => {
    const view = openGroups();
    const form = await getForm();
    await choose('Related groups', 'Momiji');
    await waitFor(() => expect(getFact(form, 'Groups that will see the app')).toBe('Momiji'));
    expect(form.queryByText('Features switched on')).toBeNull();
    await userEvent.click(getSave(form));
    await waitFor(() =>
      expect(getBodies(view, 'apps.update')).toEqual([
        { version: 4, groupId: 'group-1', relatedGroupIds: ['group-2'] },
      ]),
    );
  });

  it('warn those who lose the app by it, and take them to the list', async () => {
    const view = openGroups('operator');
    const form = await getForm();
    await choose('Own group', 'Momiji');
    expect(await form.findByText('You will no longer see this app after saving.')).toBeTruthy();
    await userEvent.click(getSave(form));
    await waitFor(() => expect(view.path()).toBe('/'));
  });

  it('start again from what another user saved meanwhile', async () => {
    const related = [...saved.relatedGroups, { groupId: 'group-3', groupName: 'Aoyama' }];
    const newest = { ...saved, groupId: 'group-1', relatedGroups: related };
    openGroups('admin', () => problem('conflict', { current: newest }));
    const form = await getForm();
    await choose('Own group', 'Momiji');
    await waitFor(() => expect(getSave(form).disabled).toBe(false));
    await userEvent.click(getSave(form));
    expect(await form.findByText('Aoyama')).toBeTruthy();
    expect(form.getByText('Nothing changes.')).toBeTruthy();
  });

  it('are only shown to those who may not change them', async () => {
    openGroups('monitor');
    expect(await screen.findByText('App information')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Change groups' })).toBeNull();
  });
});
