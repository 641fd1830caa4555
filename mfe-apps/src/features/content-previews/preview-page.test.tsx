import { describe, expect, it } from '@jest/globals';
import { type ContentPreview, contentPreviewEndpoints } from '@noren/contracts/content-previews';
import { contentReleaseEndpoints } from '@noren/contracts/content-releases';
import { problem, route } from '@noren/mfe-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getPage, renderApps } from '../../../test/apps.js';
import { aRelease } from '../../../test/releases.js';
import { previewOrigin, previewWindow } from '../../../test/preview-window.js';

const midnight = '2026-11-30T15:00:00.000Z';
const preview: ContentPreview = {
  at: midnight,
  environment: 'production',
  tier: 'goldMember',
  releases: [{ id: 'release-1', name: 'December' }],
  contents: {
    coupons: [
      {
        id: 'coupon-1',
        name: 'Gold coffee',
        useType: 'none',
        oncePerDay: false,
        membersOnly: true,
        state: 'usable',
      },
    ],
    information: [],
  },
};

/** Renders the page; the answer repeats what was asked for. */
function open(path = '/app/app-1/content-preview', answer = preview) {
  return renderApps(path, [
    route(contentPreviewEndpoints.get, ({ query }) => ({
      data: { ...answer, ...Object.fromEntries(query) },
    })),
    route(
      contentReleaseEndpoints.list,
      getPage([{ ...aRelease({ name: 'December', publishAt: midnight }), count: 2 }]),
    ),
  ]);
}

describe('preview by date', () => {
  it('shows the phone and the page what a tier sees at a moment', async () => {
    open(`/app/app-1/content-preview?at=${midnight}&tier=goldMember`);
    const { postMessage, last } = await previewWindow();
    postMessage(previewOrigin, 'noren.preview.ready');
    await waitFor(() =>
      expect(last()).toMatchObject({
        tier: 'goldMember',
        contentPreview: { at: midnight, contents: { coupons: [{ name: 'Gold coffee' }] } },
      }),
    );
    expect(await screen.findByText('As of 2026/12/01 00:00')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'December' });
    expect(link.getAttribute('href')).toContain('/app/app-1/content-release/release-1');
    await userEvent.click(screen.getByRole('button', { name: 'Show Coupons' }));
    const reopened = await previewWindow();
    reopened.postMessage(previewOrigin, 'noren.preview.ready');
    await waitFor(() => expect(reopened.last()?.page).toBe('coupons'));
  });

  it('asks again for another time, tier and environment, and keeps them in the URL', async () => {
    open();
    const { postMessage, last } = await previewWindow();
    postMessage(previewOrigin, 'noren.preview.ready');
    await userEvent.click(await screen.findByRole('button', { name: 'When “December” goes live' }));
    await waitFor(() => expect(last()?.contentPreview?.at).toBe(midnight));
    await userEvent.click(screen.getByRole('radio', { name: 'Gold' }));
    await waitFor(() => expect(last()?.contentPreview?.tier).toBe('goldMember'));
    await userEvent.click(screen.getByRole('radio', { name: 'Development' }));
    await waitFor(() => expect(last()?.contentPreview?.environment).toBe('development'));
    expect(screen.getByText('Shows the drafts as they are saved.')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Date and time'), { target: { value: '2026-12-24T18:00' } });
    await waitFor(() => expect(last()?.contentPreview?.at).toBe('2026-12-24T09:00:00.000Z'));
    await userEvent.click(screen.getByRole('button', { name: 'Next midnight' }));
    await waitFor(() => expect(last()?.contentPreview?.at).toBe('2026-12-24T15:00:00.000Z'));
  });

  it('says so if the runtime of the app would show samples', async () => {
    open();
    const { postMessage, received } = await previewWindow();
    postMessage(previewOrigin, 'noren.preview.ready', {});
    expect(await screen.findByText(/cannot preview by date yet/)).toBeTruthy();
    expect(received).toEqual([]);
  });

  it('offers a retry if the preview fails', async () => {
    renderApps('/app/app-1/content-preview', [
      route(contentPreviewEndpoints.get, () => problem('maintenance')),
    ]);
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
  });
});
