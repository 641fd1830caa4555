import { afterEach, describe, expect, it } from '@jest/globals';
import { templateEndpoints } from '@noren/contracts/templates';
import { problem, type Route, route } from '@noren/mfe-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  aManifest,
  answer,
  aTemplate,
  choose,
  getBodies,
  png,
  renderTemplates,
  zip,
} from '../../test/templates.js';

afterEach(cleanup);

const path = '/template/card';
const updated: Route = route(templateEndpoints.update, { data: aTemplate({ version: 5 }) });
const button = (name: string) => screen.getByRole('button', { name }) as HTMLButtonElement;

describe('an edited template', () => {
  it('sends only changes, with its version', async () => {
    const view = renderTemplates(path, [updated]);
    await screen.findByDisplayValue('Coupons first');
    expect(button('Save').disabled).toBe(true);
    await userEvent.type(screen.getByLabelText('Template name'), '!');
    await userEvent.clear(screen.getByLabelText('Description'));
    await userEvent.click(screen.getByRole('button', { name: 'Remove Cover image' }));
    await choose('Choose image: Footer preview image', png('footer.png'));
    await waitFor(() => expect(button('Save').disabled).toBe(false));
    await userEvent.click(button('Save'));
    await screen.findByText('Template updated');
    expect(getBodies(view, 'templates.update')).toEqual([
      {
        version: 4,
        name: 'Membership card!',
        description: '',
        coverImage: null,
        previewFooterImage: 'uploads/footer.png',
      },
    ]);
    await waitFor(() => expect(view.path()).toBe('/template/detail/card'));
  });

  it('accepts a new file, and uses its images only on request', async () => {
    const view = renderTemplates(path, [updated]);
    await screen.findByText('This template comes with Noren');
    await choose('Choose a zip file', zip());
    await screen.findByText(/replaces pages and default settings/);
    expect(screen.getByDisplayValue('Membership card')).toBeTruthy();
    await userEvent.click(button("Use the file's images"));
    await userEvent.click(button('Save'));
    await screen.findByText('Template updated');
    const { coverImage, previewBodyImage, detailImages } = aManifest();
    expect(getBodies(view, 'templates.update')).toEqual([
      { version: 4, templateFile: 'uploads/summer.zip', coverImage, previewBodyImage, detailImages },
    ]);
  });

  it('shows both values of a conflict, and keeps the input or fetches the newest', async () => {
    const newest = aTemplate({
      name: 'Renamed by others',
      status: 'draft',
      tagIds: [],
      coverImage: 'card/other.svg',
      version: 9,
    });
    const view = renderTemplates(path, [
      route(templateEndpoints.update, ({ body }) =>
        (body as { version: number }).version === 9
          ? { data: newest }
          : (problem('conflict', { current: newest }) as never),
      ),
    ]);
    await userEvent.type(await screen.findByLabelText('Template name'), '!');
    await userEvent.click(button('Save'));
    const table = await screen.findByRole('table', { name: 'Fields that differ' });
    const row = (name: string) =>
      within(within(table).getByRole('rowheader', { name }).closest('tr') as HTMLElement)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(row('Template name')).toEqual(['Membership card!', 'Renamed by others']);
    expect(row('Status')).toEqual(['Published', 'Draft']);
    expect(row('Tags')).toEqual(['Summer', '–']);
    within(table).getByRole('rowheader', { name: 'Cover image' });
    expect(within(table).queryByRole('rowheader', { name: 'Description' })).toBeNull();
    await answer('Cancel');
    expect(screen.getByDisplayValue('Membership card!')).toBeTruthy();
    await userEvent.click(button('Save'));
    await answer('Fetch new data');
    await screen.findByDisplayValue('Renamed by others');
    await userEvent.type(screen.getByLabelText('Template name'), '!');
    await userEvent.click(button('Save'));
    await screen.findByText('Template updated');
    expect(getBodies(view, 'templates.update').at(-1)).toEqual({ version: 9, name: 'Renamed by others!' });
  });

  it('shows a duplicate code at the field', async () => {
    renderTemplates(path, [
      route(
        templateEndpoints.update,
        () =>
          problem('templateCodeDuplicated', { errors: [{ path: '/body/code', rule: 'unique' }] }) as never,
      ),
    ]);
    await userEvent.type(await screen.findByLabelText('Code'), '2');
    await userEvent.click(button('Save'));
    await screen.findByText('The template code is duplicated.');
  });

  it('asks before changes are discarded, but only if there are any', async () => {
    const view = renderTemplates(path);
    await userEvent.type(await screen.findByLabelText('Template name'), '!');
    await userEvent.click(button('View details'));
    await screen.findByText('You have unsaved changes');
    await answer('Discard changes');
    await waitFor(() => expect(view.path()).toBe('/template/detail/card'));
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    await screen.findByDisplayValue('Coupons first');
    await userEvent.click(button('Cancel'));
    await waitFor(() => expect(view.path()).toBe('/template/detail/card'));
  });

  it('shows a notice for an unknown id', async () => {
    renderTemplates('/template/none', [
      route(templateEndpoints.get, () => problem('templateNotFound') as never),
    ]);
    await screen.findByText('Template not found.');
  });
});
