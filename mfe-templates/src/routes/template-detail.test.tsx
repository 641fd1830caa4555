import { afterEach, describe, expect, it } from '@jest/globals';
import { auditEndpoints } from '@noren/contracts/audit';
import { templateEndpoints } from '@noren/contracts/templates';
import { problem, route } from '@noren/mfe-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, aTemplate, getPage, renderTemplates, usedBy } from '../../test/templates.js';

afterEach(cleanup);

const path = '/template/detail/card';

describe("a template's detail page", () => {
  it('shows its pages, category, tags, colours, and what it does not allow', async () => {
    renderTemplates(path, [
      route(templateEndpoints.get, {
        data: aTemplate({
          code: '001',
          configuration: { application: { baseColor: '#123456' } } as never,
          sourceBranch: 'main',
        }),
      }),
    ]);
    await screen.findByRole('heading', { name: 'Membership card' });
    for (const fact of ['Coupons', 'Food', 'Summer', '#123456', 'main', 'Published']) {
      await screen.findByText(fact);
    }
    await screen.findByText('Settings that cannot be used');
    await screen.findByText('MakeShop');
    expect(screen.queryByText(/is a draft/)).toBeNull();
  });

  it('shows the appearance of its apps, and enlarges images', async () => {
    const view = renderTemplates(path, [
      route(templateEndpoints.get, {
        data: aTemplate({ previewHeaderImage: 'h.svg', previewBodyImage: 'b.svg', status: 'draft' }),
      }),
    ]);
    const preview = await screen.findByRole('region', { name: 'How apps of "Membership card" look' });
    await waitFor(() => expect(preview.querySelectorAll('img')).toHaveLength(2));
    const files = view.calls
      .filter(({ id }) => id === 'templates.image')
      .map(({ request }) => request.query.get('file'));
    expect(files).toEqual(expect.arrayContaining(['h.svg', 'b.svg', 'card/top.svg', 'card/login.svg']));
    await screen.findByText(/This template is a draft/);
    await userEvent.click(screen.getByRole('button', { name: 'Enlarge Detail image 1' }));
    await screen.findByText('1 / 2');
    await userEvent.click(screen.getByRole('button', { name: 'Next image' }));
    await screen.findByText('2 / 2');
    expect((screen.getByRole('button', { name: 'Next image' }) as HTMLButtonElement).disabled).toBe(true);
  });

  it('shows a notice if there are no images', async () => {
    renderTemplates(path, [route(templateEndpoints.get, { data: aTemplate({ detailImages: [] }) })]);
    await screen.findByText('There are no preview images');
    await screen.findByText('There are no detail images');
  });

  it('shows its history with field labels', async () => {
    const view = renderTemplates(path, [
      route(
        auditEndpoints.template,
        getPage([
          {
            ...{ id: 'entry-1', kind: 'template' as const, subject: 'card', action: 'templates.update' },
            actor: { id: 'user-1', name: 'Hana', role: 'admin' as const },
            changes: [
              { path: '/status', before: 'draft', after: 'published' },
              { path: '/typeId', after: 'type-food' },
              { path: '/tagIds', before: [], after: ['tag-summer', 'tag-stamp'] },
              { path: '/coverImage', before: null, after: 'card/cover.svg' },
            ],
            at: '2026-04-02T15:30:00.000Z',
          },
        ]),
      ),
    ]);
    await userEvent.click(await screen.findByRole('tab', { name: 'History' }));
    await screen.findByText('Hana');
    const after = async (field: string) =>
      within((await screen.findByRole('rowheader', { name: field })).closest('tr') as HTMLElement)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    await waitFor(async () => expect((await after('Category'))[1]).toBe('Food'));
    expect(await after('Status')).toEqual(['Draft', 'Published']);
    expect((await after('Tags'))[1]).toBe('Summer, Stamp');
    const cover = await screen.findByRole('rowheader', { name: 'Cover image' });
    await waitFor(() => expect(cover.closest('tr')?.querySelector('img')).not.toBeNull());
    expect(view.path()).toBe(`${path}?tab=history`);
  });

  it('shows a notice for an unknown id', async () => {
    renderTemplates('/template/detail/none', [
      route(templateEndpoints.get, () => problem('templateNotFound') as never),
    ]);
    await screen.findByText('Template not found.');
  });

  it('redirects to the list without an id', async () => {
    const view = renderTemplates('/template/detail');
    await screen.findByRole('heading', { name: 'Templates' });
    expect(view.path()).toBe('/template');
  });
});

describe('a template as a whole', () => {
  it('[§7-delete-template] is deleted after a confirmation', async () => {
    const view = renderTemplates(path, [route(templateEndpoints.delete, undefined)]);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await screen.findByText('Delete the template "Membership card"?');
    expect(view.calls.map(({ id }) => id)).not.toContain('templates.delete');
    await answer('Delete');
    await screen.findByText('Template deleted');
    await waitFor(() => expect(view.path()).toBe('/template'));
    expect(view.calls.find(({ id }) => id === 'templates.delete')?.request.params).toEqual({ id: 'card' });
  });

  it('is kept if the confirmation is cancelled', async () => {
    const view = renderTemplates(path, [route(templateEndpoints.delete, undefined)]);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await answer('Cancel');
    expect(view.calls.map(({ id }) => id)).not.toContain('templates.delete');
  });

  it('is not deleted while apps use it: they are listed with links', async () => {
    renderTemplates(path, [
      route(
        templateEndpoints.delete,
        () => problem('inUse', { errors: [usedBy('apps', { id: 'app-1', name: 'Sakura Cafe' })] }) as never,
      ),
    ]);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await answer('Delete');
    await screen.findByText('It is still in use and cannot be deleted.');
    expect(screen.getByRole('link', { name: 'Sakura Cafe' }).getAttribute('href')).toBe('/app/app-1');
  });

  it('shows any other error of a deletion', async () => {
    renderTemplates(path, [route(templateEndpoints.delete, () => problem('maintenance') as never)]);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await answer('Delete');
    await waitFor(() => expect(document.querySelector('.ant-message-error')).not.toBeNull());
  });

  it('has its cache cleared after a confirmation', async () => {
    const view = renderTemplates(path, [route(templateEndpoints.clearCache, undefined)]);
    await userEvent.click(await screen.findByRole('button', { name: 'Clear cache' }));
    await screen.findByText('Clear the cache of the template "Membership card"?');
    await answer('Clear cache');
    await screen.findByText('Cache cleared');
    const call = view.calls.find(({ id }) => id === 'templates.clearCache');
    expect(call?.request.params).toEqual({ templateId: 'card' });
  });

  it('shows when the cache could not be cleared', async () => {
    renderTemplates(path, [route(templateEndpoints.clearCache, () => problem('templateNotFound') as never)]);
    await userEvent.click(await screen.findByRole('button', { name: 'Clear cache' }));
    await answer('Clear cache');
    await screen.findByText('Template not found.');
  });
});
