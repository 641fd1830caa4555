import { afterEach, describe, expect, it } from '@jest/globals';
import { templateEndpoints } from '@noren/contracts/templates';
import { problem, route } from '@noren/mfe-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, aTemplate, choose, getBodies, png, renderTemplates, zip } from '../../test/templates.js';

afterEach(cleanup);

const path = '/template/create';
const created = route(templateEndpoints.create, { data: aTemplate({ id: 'new', name: 'Summer festival' }) });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Create' }));

describe('a new template', () => {
  it('uses the values of its file, and is created as a draft', async () => {
    const view = renderTemplates(path, [created]);
    await choose('Choose a zip file', zip());
    await screen.findByText('"summer.zip" is fine');
    within(screen.getByRole('region', { name: 'What the file says' })).getByText('Login');
    expect(await screen.findByDisplayValue('summer')).toBeTruthy();
    expect(screen.getAllByText("The template file's image")).toHaveLength(2);
    await save();
    await screen.findByText('Template created');
    expect(getBodies(view, 'templates.create')).toEqual([
      {
        templateFile: 'uploads/summer.zip',
        name: 'Summer festival',
        code: 'summer',
        description: 'Stalls',
        status: 'draft',
        tagIds: [],
        detailImages: ['uploads/a.png', 'uploads/b.png'],
      },
    ]);
    await waitFor(() => expect(view.path()).toBe('/template/detail/new'));
  });

  it('keeps what was typed before the upload, with its own category, tags, status and images', async () => {
    const view = renderTemplates(path, [created]);
    await userEvent.type(await screen.findByLabelText('Template name'), 'Autumn');
    await userEvent.type(screen.getByLabelText('Source branch'), 'release/autumn');
    await userEvent.click(screen.getByRole('combobox', { name: 'Category' }));
    await userEvent.click(await screen.findByTitle('Food'));
    await userEvent.click(screen.getByRole('combobox', { name: 'Tags' }));
    await userEvent.click(await screen.findByTitle('Stamp'));
    await userEvent.click(screen.getByRole('radio', { name: 'Published' }));
    await choose('Choose image: Cover image', png('own.png'));
    await choose('Choose a zip file', zip());
    await screen.findByText('"summer.zip" is fine');
    await save();
    await screen.findByText('Template created');
    expect(getBodies(view, 'templates.create')).toMatchObject([
      {
        name: 'Autumn',
        sourceBranch: 'release/autumn',
        typeId: 'type-food',
        tagIds: ['tag-stamp'],
        status: 'published',
        coverImage: 'uploads/own.png',
      },
    ]);
  });

  it('requires a file, a name and a code', async () => {
    const view = renderTemplates(path, [created]);
    await screen.findByLabelText('Template name');
    await save();
    await waitFor(() => expect(screen.getAllByText('This field is required.')).toHaveLength(3));
    expect(getBodies(view, 'templates.create')).toEqual([]);
  });

  it('accepts several detail images at a time, reorders and removes them', async () => {
    const view = renderTemplates(path, [created]);
    await choose('Choose a zip file', zip());
    await screen.findByText('"summer.zip" is fine');
    await choose('Add detail images', png('c.png'), png('d.png'));
    await screen.findByRole('button', { name: /^Reorder Detail image 4/ });
    screen.getByRole('button', { name: /^Reorder Detail image 4/ }).focus();
    await userEvent.keyboard('{ArrowUp}');
    await userEvent.click(screen.getByRole('button', { name: /^Delete Detail image 1/ }));
    await save();
    await screen.findByText('Template created');
    expect(getBodies(view, 'templates.create')).toMatchObject([
      { detailImages: ['uploads/b.png', 'uploads/d.png', 'uploads/c.png'] },
    ]);
  });

  it('can have an image removed', async () => {
    const view = renderTemplates(path, [created]);
    await choose('Choose a zip file', zip());
    await choose('Change image: Body preview image', png('body.png'));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Body preview image' }));
    await waitFor(() => expect(screen.getAllByText("The template file's image")).toHaveLength(2));
    await save();
    await screen.findByText('Template created');
    expect(getBodies(view, 'templates.create')[0]).not.toHaveProperty('previewBodyImage');
  });

  it("shows the service's errors at the fields", async () => {
    renderTemplates(path, [
      route(
        templateEndpoints.create,
        () =>
          problem('templateCodeDuplicated', { errors: [{ path: '/body/code', rule: 'unique' }] }) as never,
      ),
    ]);
    await choose('Choose a zip file', zip());
    await screen.findByText('"summer.zip" is fine');
    await save();
    await screen.findByText('The template code is duplicated.');
  });

  it('shows errors of lists and of a file that was deleted meanwhile', async () => {
    const errors = [
      { path: '/body/tagIds/0', rule: 'exists' },
      { path: '/body/templateFile', rule: 'exists' },
    ];
    renderTemplates(path, [
      route(templateEndpoints.create, () => problem('invalidParameter', { errors }) as never),
    ]);
    await choose('Choose a zip file', zip());
    await screen.findByText('"summer.zip" is fine');
    await save();
    await screen.findByText(/uploaded file is not there any more/);
    await screen.findByText('It does not exist.');
  });

  it('shows an error that belongs to no field', async () => {
    renderTemplates(path, [route(templateEndpoints.create, () => problem('maintenance') as never)]);
    await choose('Choose a zip file', zip());
    await screen.findByText('"summer.zip" is fine');
    await save();
    await waitFor(() => expect(document.querySelector('.ant-message-error')).not.toBeNull());
  });

  it('asks before it is discarded', async () => {
    const view = renderTemplates(path);
    await userEvent.type(await screen.findByLabelText('Template name'), 'A');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await screen.findByText('You have unsaved changes');
    await answer('Stay on this page');
    expect(view.path()).toBe(path);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await answer('Discard changes');
    await waitFor(() => expect(view.path()).toBe('/template'));
  });
});
