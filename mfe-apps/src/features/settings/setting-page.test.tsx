import { describe, expect, it } from '@jest/globals';
import { appEndpoints } from '@noren/contracts/apps';
import { configurationEndpoints } from '@noren/contracts/configurations';
import { noOptions } from '@noren/contracts/groups';
import { problem, route } from '@noren/mfe-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aConfiguration, anAppDetail, dialogTitled, getBodies, renderApps } from '../../../test/apps.js';

const topPath = '/app/app-1/page-setting/top';
const stored = aConfiguration();
const topPage = { ...stored.sections.topPage, title: 'Hello' };
const newer = aConfiguration({
  version: 9,
  sections: {
    ...stored.sections,
    topPage: { ...stored.sections.topPage, title: 'Theirs', lead: 'Their lead' },
  },
});

const field = async (label: string) => (await screen.findByLabelText(label)) as HTMLInputElement;
const button = (name: string) => screen.getByRole('button', { name }) as HTMLButtonElement;

/** A single event, because each renders the whole page; `settings-form.test.tsx` types letter by letter. */
const retitle = async (title: string) => fireEvent.change(await field('Title'), { target: { value: title } });

/** Rejects updates that are not based on the newest version. */
const rejecting = (current = newer) =>
  route(configurationEndpoints.update, ({ body }) =>
    (body as { version: number }).version === current.version
      ? { data: current }
      : problem('configConflict', { current }),
  );

describe('settings page', () => {
  it('shows every section of the route', async () => {
    renderApps('/app/app-1/basic-setting/common-setting');
    expect(await screen.findByRole('heading', { name: 'Common settings' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Application' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Styles' })).toBeTruthy();
  });

  it('[C123] saves the changed section with the version it is based on', async () => {
    const saved = aConfiguration({ version: 8, sections: { ...stored.sections, topPage } });
    const view = renderApps(topPath, [route(configurationEndpoints.update, { data: saved })]);
    await retitle('Hello');
    await userEvent.click(button('Save'));
    expect(await screen.findByText('Updated setting successfully')).toBeTruthy();
    expect(getBodies(view, 'configurations.update')).toEqual([
      { version: 7, sections: { topPage }, merge: true },
    ]);
    await waitFor(() => expect(button('Save').disabled).toBe(true));
    expect((await field('Title')).value).toBe('Hello');
  });

  it('saves by Ctrl+S, once there is something to save', async () => {
    const saved = aConfiguration({ version: 8, sections: { ...stored.sections, topPage } });
    const view = renderApps(topPath, [route(configurationEndpoints.update, { data: saved })]);
    await field('Title');
    await userEvent.keyboard('{Control>}s{/Control}');
    await retitle('Hello');
    await userEvent.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('Updated setting successfully')).toBeTruthy();
    expect(getBodies(view, 'configurations.update')).toEqual([
      { version: 7, sections: { topPage }, merge: true },
    ]);
  });

  it('does not save invalid values, and shows errors at the fields', async () => {
    renderApps('/app/app-1/basic-setting/common-setting');
    const colour = await field('Base colour');
    fireEvent.change(colour, { target: { value: '#12' } });
    expect(await screen.findByText('Enter a colour as #rrggbb.')).toBeTruthy();
    expect(screen.getByText(/^Some fields are not valid/)).toBeTruthy();
    expect(button('Save').disabled).toBe(true);
  });

  it('[§8-update-failed] [C123] reports a failed save and keeps the input', async () => {
    renderApps(topPath, [route(configurationEndpoints.update, () => problem('internal'))]);
    await retitle('Hello');
    await userEvent.click(button('Save'));
    expect(await screen.findByText('Cannot update settings: An error has occurred')).toBeTruthy();
    expect((await field('Title')).value).toBe('Hello');
  });

  it('[§4-unsaved-changes] asks before unsaved changes are discarded', async () => {
    const view = renderApps(topPath);
    await retitle('Hello');
    await userEvent.click(screen.getByRole('link', { name: 'Apps' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Stay on this page' }));
    expect(view.path()).toBe(topPath);
    expect((await field('Title')).value).toBe('Hello');
    await userEvent.click(screen.getByRole('link', { name: 'Apps' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(view.path()).toBe('/'));
  });

  it('saves unsaved changes before it is left, if asked to', async () => {
    const saved = aConfiguration({ version: 8, sections: { ...stored.sections, topPage } });
    const view = renderApps(topPath, [route(configurationEndpoints.update, { data: saved })]);
    await retitle('Hello');
    await userEvent.click(screen.getByRole('link', { name: 'Apps' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Save and leave' }));
    await waitFor(() => expect(view.path()).toBe('/'));
    expect(getBodies(view, 'configurations.update')).toEqual([
      { version: 7, sections: { topPage }, merge: true },
    ]);
  });

  it('is not left if its changes cannot be saved', async () => {
    const view = renderApps(topPath, [route(configurationEndpoints.update, () => problem('internal'))]);
    await retitle('Hello');
    await userEvent.click(screen.getByRole('link', { name: 'Apps' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Save and leave' }));
    expect(await screen.findByText('Cannot update settings: An error has occurred')).toBeTruthy();
    expect(view.path()).toBe(topPath);
    expect((await field('Title')).value).toBe('Hello');
  });

  it('restores the stored settings after a confirmation', async () => {
    renderApps(topPath);
    const before = (await field('Title')).value;
    await retitle('Hello');
    await userEvent.click(button('Reset'));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(async () => expect((await field('Title')).value).toBe(before));
    expect(button('Save').disabled).toBe(true);
  });

  it('is unavailable, with the reason, if the group lacks the feature', async () => {
    renderApps('/app/app-1/page-setting/coupon', [
      route(appEndpoints.get, { data: anAppDetail({ features: noOptions }) }),
    ]);
    expect(await screen.findByText('The features of the group do not include this.')).toBeTruthy();
    expect(screen.getByText(/Sakura .*\(Coupon, stamp, shop, slideshow\)/)).toBeTruthy();
  });

  it('keeps the open tab in its address, and unsaved settings on the other one', async () => {
    const view = renderApps('/app/app-1/page-setting/coupon');
    const tab = (name: string) => screen.findByRole('tab', { name });
    fireEvent.change(await field('Shown again after use (seconds)'), { target: { value: '77' } });
    await userEvent.click(await tab('Coupons'));
    await waitFor(() => expect(view.path()).toBe('/app/app-1/page-setting/coupon?kind=coupons'));
    expect(await screen.findByRole('button', { name: 'Free coffee' })).toBeTruthy();
    await userEvent.click(await tab('Page settings'));
    await waitFor(() => expect(view.path()).toBe('/app/app-1/page-setting/coupon'));
    expect((await field('Shown again after use (seconds)')).value).toBe('77');
  });

  it('opens the tab that its address names', async () => {
    renderApps('/app/app-1/page-setting/coupon?kind=coupons');
    await screen.findByRole('tab', { name: 'Coupons', selected: true });
  });

  it('is not found at an unknown address', async () => {
    renderApps('/app/app-1/page-setting/nothing');
    expect(await screen.findByText('This page could not be found')).toBeTruthy();
  });

  it.each(['monitor', 'only-monitor'] as const)('is read-only for %s', async (role) => {
    renderApps(topPath, [], role);
    expect((await field('Title')).disabled).toBe(true);
    expect(button('Save').disabled).toBe(true);
    expect(screen.getByText('You can look, but your role does not allow changes.')).toBeTruthy();
  });
});

describe('settings that somebody else saved meanwhile', () => {
  it('are saved together with changes of other fields, which the page then shows', async () => {
    const merged = { ...newer.sections.topPage, title: 'Mine' };
    const data = { ...newer, sections: { ...newer.sections, topPage: merged } };
    renderApps(topPath, [route(configurationEndpoints.update, { data })]);
    await retitle('Mine');
    await userEvent.click(button('Save'));
    expect(
      await screen.findByText('Updated setting successfully. It includes what others saved in the meantime.'),
    ).toBeTruthy();
    await waitFor(async () => expect((await field('Lead text')).value).toBe('Their lead'));
    expect(button('Save').disabled).toBe(true);
  });
});

describe('settings with a conflicting change', () => {
  async function conflict() {
    const view = renderApps(topPath, [rejecting()]);
    await retitle('Mine');
    await userEvent.click(button('Save'));
    return { view, dialog: await dialogTitled('Confirm') };
  }

  it('[§8-conflict] [C133] shows both values and keeps all input on cancel', async () => {
    const { dialog } = await conflict();
    expect(within(dialog).getByText('Newer settings exist. Fetch the new data, or cancel.')).toBeTruthy();
    expect(within(dialog).getByRole('row', { name: /Title/ }).textContent).toBe('Top page: TitleMineTheirs');
    // Only the other user changed the lead text.
    expect(within(dialog).queryByRole('row', { name: /Lead text/ })).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect((await field('Title')).value).toBe('Mine');
    expect(button('Save').disabled).toBe(false);
  });

  it('[C133] shows the newer settings when fetched, and can restore the input', async () => {
    const { view, dialog } = await conflict();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Fetch new data' }));
    await waitFor(async () => expect((await field('Title')).value).toBe('Theirs'));
    await userEvent.click(button('Put back what I typed'));
    await waitFor(async () => expect((await field('Title')).value).toBe('Mine'));
    expect((await field('Lead text')).value).toBe('Their lead');
    await userEvent.click(button('Save'));
    await waitFor(() => expect(getBodies(view, 'configurations.update')).toHaveLength(2));
    expect(getBodies(view, 'configurations.update')[1]).toEqual({
      version: 9,
      sections: { topPage: { ...newer.sections.topPage, title: 'Mine' } },
      merge: true,
    });
  });
});
