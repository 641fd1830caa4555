import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type Template, templateEndpoints } from '@noren/contracts';
import { problem, renderRemote, route } from '@noren/mfe-kit/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { en } from '../locales/en.js';
import { ja } from '../locales/ja.js';
import { routeTree } from './tree.js';

const at = '2026-04-01T00:00:00.000Z';
const card: Template = {
  id: 'card',
  code: 'card',
  name: 'Membership card',
  description: 'Coupons first',
  status: 'published',
  tagIds: [],
  coverImage: 'card/cover.svg',
  detailImages: [],
  pages: ['top', 'coupons'],
  configuration: {},
  version: 1,
  createdAt: at,
  updatedAt: at,
};
const page = { number: 0, size: 20, totalElements: 1, totalPages: 1 };

const open = (path: string, more: Parameters<typeof renderRemote>[0]['api'] = []) =>
  renderRemote({
    name: 'templates',
    texts: { ja, en },
    routeTree,
    path,
    api: [
      ...more,
      route(templateEndpoints.list, { data: [card], page }),
      route(
        templateEndpoints.image,
        () => new Response('<svg/>', { headers: { 'content-type': 'image/svg+xml' } }) as never,
      ),
      route(templateEndpoints.get, { data: card }),
    ],
  });

beforeAll(() => {
  // jsdom has no object URLs.
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
});
afterEach(cleanup);

describe('templates', () => {
  it('are listed with their pictures, read with the token', async () => {
    const view = open('/template');
    await screen.findByText('Membership card');
    await waitFor(() =>
      expect(view.container.querySelector('img')?.getAttribute('src')).toBe('blob:picture'),
    );
    const call = view.calls.find(({ id }) => id === 'templates.image');
    expect(call?.request.query.get('file')).toBe('card/cover.svg');
    expect(call?.request.headers.get('authorization')).toBe('Bearer test-token');
  });

  it('are searched by the URL', async () => {
    const view = open('/template');
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    await user.type(await screen.findByLabelText('Search template names'), 'card{Enter}');
    await waitFor(() => expect(view.path()).toBe('/template?name=card'));
  });

  it('open with their pages', async () => {
    open('/template/detail/card');
    await screen.findByText('Coupon list');
    screen.getByRole('heading', { name: 'Membership card' });
  });

  it('say so when there is none of that id', async () => {
    open('/template/detail/none', [route(templateEndpoints.get, () => problem('templateNotFound') as never)]);
    await screen.findByText('Template not found.');
  });
});
