import { afterEach, describe, expect, it } from '@jest/globals';
import { appEndpoints } from '@noren/contracts/apps';
import { assetEndpoints } from '@noren/contracts/assets';
import { problem, route } from '@noren/mfe-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { asset, list, open } from '../../test/fixtures.js';

const path = '/app/app-1/build-history';

afterEach(cleanup);

describe('the list of builds', () => {
  it('searches descriptions and keeps the search in the URL', async () => {
    const view = open({ path, assets: [asset()] });
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    await user.type(await screen.findByLabelText('Search descriptions'), 'spring{Enter}');
    await waitFor(() => expect(view.path()).toBe(`${path}?q=spring`));
    await waitFor(() =>
      expect(
        view.calls
          .filter(({ id }) => id === 'assets.list')
          .at(-1)
          ?.request.query.get('q'),
      ).toBe('spring'),
    );
  });

  it('shows a notice if nothing matches a search', async () => {
    open({ path: `${path}?q=autumn` });
    await screen.findByText('No build matches');
  });

  it('reads sort and page from the URL', async () => {
    const view = open({ path: `${path}?sort=createdAt,asc&page=2`, assets: [asset()] });
    await screen.findByText('First');
    const [call] = view.calls.filter(({ id }) => id === 'assets.list');
    expect([call?.request.query.get('sort'), call?.request.query.get('page')]).toEqual([
      'createdAt,asc',
      '2',
    ]);
  });

  it('shows a failure with its request id and retries', async () => {
    let broken = true;
    open({
      path,
      api: [route(assetEndpoints.list, () => (broken ? problem('maintenance') : list([asset()])))],
    });
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    const alert = await screen.findByRole('alert', undefined, { timeout: 10_000 });
    expect(alert.textContent).toContain('test-request');
    broken = false;
    await user.click(within(alert).getByRole('button'));
    await screen.findByText('First');
  });

  it('is not found for an app that the user may not see', async () => {
    open({ path, api: [route(appEndpoints.get, () => problem('notFound'))] });
    await screen.findByText('Some resources do not exist.');
  });
});
