import { afterEach, describe, expect, it } from '@jest/globals';
import { templateTagEndpoints } from '@noren/contracts/template-tags';
import { templateTypeEndpoints } from '@noren/contracts/template-types';
import { chooseRowAction, leaveForSignIn, problem, route } from '@noren/mfe-kit/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  aCategory,
  answer,
  aTag,
  getBodies,
  getPage,
  renderTemplates,
  usedBy,
} from '../../test/templates.js';

afterEach(cleanup);

const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, text: string) => {
  const input = await screen.findByRole('textbox', { name: label });
  await userEvent.clear(input);
  await userEvent.type(input, text);
};

describe('categories', () => {
  const path = '/template/categories';

  it('are listed and searched, and link to their templates', async () => {
    const view = renderTemplates(path);
    await screen.findByText('beauty');
    await userEvent.type(screen.getByLabelText('Search category names'), 'fo{Enter}');
    await waitFor(() => expect(view.path()).toBe(`${path}?name=fo`));
    const link = await screen.findByRole('link', { name: 'Show list of "Food" templates' });
    expect(link.getAttribute('href')).toBe('/template?typeId=type-food');
  });

  it('are created', async () => {
    const view = renderTemplates(path, [route(templateTypeEndpoints.create, { data: aCategory() })]);
    await click('New category');
    await type('Category name', 'Travel');
    await type('Key name', 'travel');
    await click('Create');
    await screen.findByText('Category created');
    expect(getBodies(view, 'templateTypes.create')).toEqual([{ name: 'Travel', keyName: 'travel' }]);
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Key name' })).toBeNull());
  });

  it('are edited again after a lost session', async () => {
    const category = aCategory();
    const first = renderTemplates(path);
    await chooseRowAction(category.name, 'Edit');
    await type('Category name', 'Travel');
    leaveForSignIn(first);
    const view = renderTemplates(path, [route(templateTypeEndpoints.update, { data: category })]);
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Category name' });
    expect(name.value).toBe('Travel');
    await click('Save');
    await waitFor(() => expect(getBodies(view, 'templateTypes.update')).toHaveLength(1));
    expect(getBodies(view, 'templateTypes.update')[0]).toMatchObject({
      name: 'Travel',
      version: category.version,
    });
  });

  it('are validated before they are sent', async () => {
    const view = renderTemplates(path);
    await click('New category');
    await type('Key name', '1 旅');
    await click('Create');
    await screen.findByText('This field is required.');
    await screen.findByText('Use half-width alphanumeric characters.');
    expect(getBodies(view, 'templateTypes.create')).toEqual([]);
  });

  it('[§8-template-labels] [C137] show why they cannot be created, as a message and at the field', async () => {
    renderTemplates(path, [
      route(
        templateTypeEndpoints.create,
        () =>
          problem('templateTypeCreateFailed', {
            errors: [{ path: '/body/keyName', rule: 'unique' }],
          }) as never,
      ),
    ]);
    await click('New category');
    await type('Category name', 'Travel');
    await type('Key name', 'food');
    await click('Create');
    await screen.findByText('Create template category failed.');
    await screen.findByText('This value is already in use.');
  });

  it('are renamed; a conflict shows both values', async () => {
    const newest = aCategory({ name: 'Dining', version: 5 });
    const view = renderTemplates(path, [
      route(templateTypeEndpoints.update, ({ body }) =>
        (body as { version: number }).version === 5
          ? { data: newest }
          : (problem('templateTypeUpdateFailed', { current: newest }) as never),
      ),
    ]);
    await chooseRowAction('Food', 'Edit');
    await type('Category name', 'Meals');
    await click('Save');
    await screen.findByText('Update template category failed.');
    await screen.findByRole('table', { name: 'Fields that differ' });
    await screen.findByRole('cell', { name: 'Meals' });
    await screen.findByRole('cell', { name: 'Dining' });
    await answer('Fetch new data');
    expect(await screen.findByDisplayValue('Dining')).toBeTruthy();
    await type('Category name', 'Dining out');
    await click('Save');
    await screen.findByText('Category updated');
    expect(getBodies(view, 'templateTypes.update')).toEqual([
      { name: 'Meals', keyName: 'food', version: 2 },
      { name: 'Dining out', keyName: 'food', version: 5 },
    ]);
  });

  it('are deleted after a confirmation', async () => {
    const view = renderTemplates(path, [route(templateTypeEndpoints.delete, undefined)]);
    await chooseRowAction('Food', 'Delete');
    await screen.findByText('Delete the category "Food"?');
    await answer('Delete');
    await screen.findByText('Category deleted');
    const call = view.calls.find(({ id }) => id === 'templateTypes.delete');
    expect(call?.request.params).toEqual({ id: 'type-food' });
  });

  it('are not deleted while templates have them: those are listed', async () => {
    renderTemplates(path, [
      route(
        templateTypeEndpoints.delete,
        () =>
          problem('templateTypeDeleteFailed', {
            errors: [usedBy('templates', { id: 'card', name: 'Membership card' })],
          }) as never,
      ),
    ]);
    await chooseRowAction('Food', 'Delete');
    await answer('Delete');
    await screen.findByText('Delete template category failed.');
    const link = screen.getByRole('link', { name: 'Membership card' });
    expect(link.getAttribute('href')).toBe('/template/detail/card');
  });

  it('show a notice when there are none, and when none matches', async () => {
    const none = [route(templateTypeEndpoints.list, getPage([]))];
    renderTemplates(path, none);
    await screen.findByText('There are no categories yet');
    cleanup();
    renderTemplates(`${path}?name=zzz`, none);
    await screen.findByText('No category matches "zzz"');
  });

  it('ask before unsaved input is discarded', async () => {
    renderTemplates(path);
    await click('New category');
    await type('Category name', 'Travel');
    await click('Close');
    await screen.findByText('You have unsaved changes');
    await answer('Discard changes');
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Key name' })).toBeNull());
  });
});

describe('tags', () => {
  const path = '/template/tags';

  it('are listed, and link to their templates', async () => {
    renderTemplates(path);
    const link = await screen.findByRole('link', { name: 'Show list of "Summer" templates' });
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe('/template?tagIds=["tag-summer"]');
    expect(screen.queryByText('Key name')).toBeNull();
  });

  it('are created, renamed and deleted', async () => {
    const view = renderTemplates(path, [
      route(templateTagEndpoints.create, { data: aTag() }),
      route(templateTagEndpoints.update, { data: aTag() }),
      route(templateTagEndpoints.delete, undefined),
    ]);
    await click('New tag');
    await type('Tag name', 'Winter');
    await userEvent.keyboard('{Enter}');
    await screen.findByText('Tag created');
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Tag name' })).toBeNull());
    await chooseRowAction('Summer', 'Edit');
    await type('Tag name', 'Midsummer');
    await click('Save');
    await screen.findByText('Tag updated');
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Tag name' })).toBeNull());
    await chooseRowAction('Stamp', 'Delete');
    await answer('Delete');
    await screen.findByText('Tag deleted');
    expect(getBodies(view, 'templateTags.create')).toEqual([{ name: 'Winter' }]);
    expect(getBodies(view, 'templateTags.update')).toEqual([{ name: 'Midsummer', version: 3 }]);
  });

  it.each([
    ['create', () => click('New tag'), 'templateTagCreateFailed', 'Create template tag failed.'],
    [
      'update',
      () => chooseRowAction('Summer', 'Edit'),
      'templateTagUpdateFailed',
      'Update template tag failed.',
    ],
  ] as const)('show why they cannot be saved (%s)', async (verb, open, code, text) => {
    renderTemplates(path, [
      route(
        templateTagEndpoints[verb],
        () => problem(code, { errors: [{ path: '/body/name', rule: 'unique' }] }) as never,
      ),
    ]);
    await open();
    await type('Tag name', 'Stamp');
    await click(verb === 'create' ? 'Create' : 'Save');
    await screen.findByText(text);
    await screen.findByText('This value is already in use.');
  });

  it('are not deleted while templates have them', async () => {
    renderTemplates(path, [
      route(
        templateTagEndpoints.delete,
        () =>
          problem('templateTagDeleteFailed', {
            errors: [usedBy('templates', { id: 'card', name: 'Membership card' })],
          }) as never,
      ),
    ]);
    await chooseRowAction('Summer', 'Delete');
    await answer('Delete');
    await screen.findByText('Delete template tag failed.');
    await screen.findByRole('link', { name: 'Membership card' });
  });
});
