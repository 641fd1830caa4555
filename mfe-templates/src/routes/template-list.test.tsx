import { afterEach, describe, expect, it } from '@jest/globals';
import { templateEndpoints } from '@noren/contracts/templates';
import { chooseRowAction, problem, route } from '@noren/mfe-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aTemplate, getPage, renderTemplates } from '../../test/templates.js';

afterEach(cleanup);

const lastQuery = (view: ReturnType<typeof renderTemplates>) =>
  view.calls.filter(({ id }) => id === 'templates.list').at(-1)?.request.query;

describe('templates', () => {
  it('are listed with image, category, tags and status, read with the token', async () => {
    const view = renderTemplates('/template', [
      route(
        templateEndpoints.list,
        getPage([aTemplate(), aTemplate({ id: 'b', name: 'Other', status: 'draft' })]),
      ),
    ]);
    const row = (await screen.findByText('Membership card')).closest('tr') as HTMLElement;
    await within(row).findByText('Food');
    within(row).getByText('Summer');
    within(row).getByText('Published');
    within(row).getByText('2026/04/03 00:30');
    await screen.findByText('Draft');
    await waitFor(() => expect(row.querySelector('img')?.getAttribute('src')).toBe('blob:picture'));
    const call = view.calls.find(({ id }) => id === 'templates.image');
    expect(call?.request.query.get('file')).toBe('card/cover.svg');
    expect(call?.request.headers.get('authorization')).toBe('Bearer test-token');
  });

  it('are searched, and filtered by category and tags, in the URL and from the first page', async () => {
    const view = renderTemplates('/template?page=2');
    await userEvent.type(await screen.findByLabelText('Search template names'), 'card{Enter}');
    await waitFor(() => expect(view.path()).toBe('/template?name=card'));
    await userEvent.click(screen.getByRole('combobox', { name: 'Category' }));
    await userEvent.click(await screen.findByTitle('Beauty'));
    await userEvent.click(screen.getByRole('combobox', { name: 'Tags' }));
    await userEvent.click(await screen.findByTitle('Stamp'));
    await waitFor(() => expect(lastQuery(view)?.getAll('tagIds')).toEqual(['tag-stamp']));
    expect(lastQuery(view)?.get('typeId')).toBe('type-beauty');
    expect(lastQuery(view)?.get('name')).toBe('card');
    expect(decodeURIComponent(view.path())).toBe(
      '/template?name=card&typeId=type-beauty&tagIds=["tag-stamp"]',
    );
  });

  it('keep the filters of the URL when sorted', async () => {
    const view = renderTemplates('/template?typeId=type-food&tagIds=["tag-summer","tag-stamp"]');
    await userEvent.click(await screen.findByRole('button', { name: /Template name/ }));
    await waitFor(() => expect(lastQuery(view)?.get('sort')).toBe('name,asc'));
    expect(lastQuery(view)?.getAll('tagIds')).toEqual(['tag-summer', 'tag-stamp']);
    expect(lastQuery(view)?.get('typeId')).toBe('type-food');
  });

  it('ignore invalid values of the URL', async () => {
    const view = renderTemplates('/template?typeId=../x&tagIds=a b&sort=name;drop');
    await screen.findByText('Membership card');
    expect([...(lastQuery(view) ?? [])]).toEqual([]);
  });

  it('offer to create the first one, and to clear filters that match none', async () => {
    const none = [route(templateEndpoints.list, getPage([]))];
    const view = renderTemplates('/template?name=nothing', none);
    await screen.findByText('No template matches');
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await screen.findByText('There are no templates yet');
    expect(view.path()).toBe('/template');
    const [create] = screen.getAllByRole('button', { name: 'New template' });
    await userEvent.click(create as HTMLElement);
    await screen.findByRole('heading', { name: 'New template' });
    expect(view.path()).toBe('/template/create');
  });

  it('are read again after a failure', async () => {
    let fails = true;
    renderTemplates('/template', [
      route(templateEndpoints.list, () => (fails ? (problem('internal') as never) : getPage([aTemplate()]))),
    ]);
    const retry = await screen.findByRole('button', { name: 'Retry' });
    fails = false;
    await userEvent.click(retry);
    await screen.findByText('Membership card');
  });

  it('link to their details and to their edit page', async () => {
    const view = renderTemplates('/template');
    await chooseRowAction('Membership card', 'Edit');
    await screen.findByDisplayValue('Coupons first');
    expect(view.path()).toBe('/template/card');
  });
});
