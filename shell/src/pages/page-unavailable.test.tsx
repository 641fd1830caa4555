import { beforeEach, describe, expect, it } from '@jest/globals';
import { type AppDetail, type AppPermissions, appEndpoints } from '@noren/contracts/apps';
import { sectionIds, toBaseSection } from '@noren/contracts/config-sections';
import { route } from '@noren/mfe-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { renderConsole } from '../../test/render-console.js';

const app = route(appEndpoints.get, { data: { id: 'a1', name: 'Cafe' } as AppDetail });
/** Permissions of an app with this template, whose group lacks the features in `off`. */
function permissions(template: string, off: readonly string[] = []) {
  const sections = sectionIds.map((section) =>
    off.includes(toBaseSection(section))
      ? { section, editable: false, refusal: 'feature' as const }
      : { section, editable: true },
  );
  return route(appEndpoints.permissions, {
    data: { template, actions: [], sections } satisfies AppPermissions,
  });
}
const unavailable = () => screen.queryByRole('heading', { name: 'This page is unavailable' });

describe('a settings page that the template replaces', () => {
  beforeEach(() => localStorage.clear());

  it.each(['other-setting/webview', 'page-setting/custom-page/campaign'])(
    'is unavailable: %s',
    async (page) => {
      await renderConsole({ path: `/app/a1/${page}`, api: [app, permissions('001')] });
      await waitFor(() => expect(unavailable()).toBeTruthy());
      expect(screen.getByText(/The template of this app \(001\)/)).toBeTruthy();
      expect(screen.getByRole('link', { name: 'To the app’s home' }).getAttribute('href')).toBe('/app/a1');
      expect(screen.queryByText('area all')).toBeNull();
      expect(document.title).toBe('This page is unavailable | Noren');
    },
  );

  it('[§2-page-unavailable] is unavailable only if the rest of the page is switched off too', async () => {
    const first = await renderConsole({
      path: '/app/a1/other-setting/wallet',
      api: [app, permissions('001', ['valueCard'])],
    });
    await waitFor(() => expect(unavailable()).toBeTruthy());
    first.unmount();
    await renderConsole({ path: '/app/a1/other-setting/wallet', api: [app, permissions('001')] });
    expect(await screen.findByText('area all')).toBeTruthy();
    expect(unavailable()).toBeNull();
  });

  it('is available with another template, and other pages skip the permission check', async () => {
    const view = await renderConsole({
      path: '/app/a1/other-setting/webview',
      api: [app, permissions('card')],
    });
    await waitFor(() => expect(view.calls.map(({ id }) => id)).toContain('apps.permissions'));
    expect(await screen.findByText('area all')).toBeTruthy();
    view.unmount();
    const home = await renderConsole({ path: '/app/a1', api: [app, permissions('001')] });
    expect(await screen.findByText('area all')).toBeTruthy();
    expect(home.calls.map(({ id }) => id)).not.toContain('apps.permissions');
  });
});
