import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createPreviewState } from '../../test/preview-state.js';
import { LinkedPreview } from './linked-preview.js';

const token = 'a'.repeat(32);
const fetched = jest.fn<typeof fetch>();

function renderLink(...answers: (Response | Error)[]) {
  for (const answer of answers)
    if (answer instanceof Error) fetched.mockRejectedValueOnce(answer);
    else fetched.mockResolvedValueOnce(answer);
  globalThis.fetch = fetched;
  render(<LinkedPreview token={token} />);
}
afterEach(() => {
  cleanup();
  fetched.mockReset();
});

const linked = () => {
  const state = createPreviewState({});
  const header = { ...state.sections.header, title: 'Not saved yet' };
  const data = { state: { ...state, sections: { ...state.sections, header } } };
  return Response.json({ data: { ...data, expiresAt: '2026-03-04T01:05:00.000Z' } });
};

describe('a preview by link', () => {
  it('shows the settings of the link, and until when', async () => {
    renderLink(linked());
    expect(await screen.findByText('Not saved yet')).toBeTruthy();
    expect(screen.getByText(/^(Preview of unsaved settings, until|プレビュー（保存前の設定)/)).toBeTruthy();
    expect(fetched.mock.calls).toEqual([[`/m/_/preview-links/${token}`, { cache: 'no-store' }]]);
  });

  it('says that a link has ended', async () => {
    renderLink(new Response('{}', { status: 404 }));
    expect(
      await screen.findByText('This link has ended. Create another one in the preview of the console.'),
    ).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('tries again after a failure', async () => {
    renderLink(new Error('offline'), new Response('{}', { status: 503 }), linked());
    const retry = async () => userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await retry();
    await retry();
    expect(await screen.findByText('Not saved yet')).toBeTruthy();
  });
});
