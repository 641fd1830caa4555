import { afterEach, describe, expect, it } from '@jest/globals';
import { appEndpoints } from '@noren/contracts/apps';
import { type PageId, pageIds } from '@noren/contracts/pages';
import { route } from '@noren/mfe-kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anAppDetail, aTemplate, renderApps } from '../../../test/apps.js';
import { previewOrigin, previewWindow } from '../../../test/preview-window.js';
import { usePreviewViews } from './preview-view.js';

afterEach(() => usePreviewViews.setState({}, true));

const topPath = '/app/app-1/page-setting/top';
const capabilities = { showsContentPreviews: true, followsSettings: true };
const { id, code, name, coverImage } = aTemplate();
/** An app with every page. */
const app = route(appEndpoints.get, {
  data: anAppDetail({ template: { id, code, name, coverImage, pages: [...pageIds] as PageId[] } }),
});

async function open(path = topPath) {
  const view = renderApps(path, [app]);
  const preview = await previewWindow();
  preview.postMessage(previewOrigin, 'noren.preview.ready', capabilities);
  const messages = (type: string) =>
    preview.received.filter((one) => (one as { type: string }).type === type);
  const post = (type: string, fields: object = {}) =>
    preview.postMessage(previewOrigin, type, { ...capabilities, ...fields });
  return { ...preview, view, messages, post };
}

const focus = (element: HTMLElement) => act(() => element.focus());
const toggle = () => screen.findByRole('button', { name: 'Choose an element' });

describe('the setting that has the focus', () => {
  it('is told to the preview once, until the focus leaves the settings', async () => {
    const { messages } = await open();
    const title = await screen.findByLabelText('Title');
    focus(title);
    await userEvent.type(title, 'Autumn');
    const shown = { type: 'noren.preview.focus', setting: 'topPage.title' };
    expect(messages('noren.preview.focus')).toEqual([shown]);
    expect(document.activeElement).toBe(title);
    focus(await toggle());
    expect(messages('noren.preview.focus').at(-1)).toEqual({
      type: 'noren.preview.focus',
      setting: undefined,
    });
  });

  it('is a choice, and an item of a list, too', async () => {
    const { messages } = await open();
    const last = () => (messages('noren.preview.focus').at(-1) as { setting?: string } | undefined)?.setting;
    await screen.findByLabelText('Title');
    focus(document.querySelector<HTMLElement>('input[name="topPage_slidesPerView"]:checked') as HTMLElement);
    expect(last()).toBe('topPage.slidesPerView');
    await userEvent.click(screen.getByRole('button', { name: 'Add a tile' }));
    await userEvent.click(await screen.findByRole('button', { name: /Tile banners 1/, pressed: true }));
    expect(last()).toBe('topPage.tiles.0');
  });

  it('is told when the preview listens later, and to no earlier runtime', async () => {
    renderApps(topPath, [app]);
    const { received, postMessage } = await previewWindow();
    focus(await screen.findByLabelText('Title'));
    postMessage(previewOrigin, 'noren.preview.ready');
    expect(received.map((one) => (one as { type: string }).type)).not.toContain('noren.preview.focus');
    expect(screen.queryByRole('button', { name: 'Choose an element' })).toBeNull();
    postMessage(previewOrigin, 'noren.preview.ready', capabilities);
    await waitFor(() =>
      expect(received).toContainEqual({ type: 'noren.preview.focus', setting: 'topPage.title' }),
    );
  });

  it('takes the page and the tier that the preview went to', async () => {
    const { post, last } = await open();
    post('noren.preview.moved', { page: 'member', tier: 'member' });
    await waitFor(() => expect(last()).toMatchObject({ page: 'member', tier: 'member' }));
    post('noren.preview.moved', { page: 'nowhere' });
    post('noren.preview.moved', { page: 'coupons', tier: 'king' });
    await userEvent.click(screen.getByText('Gold'));
    await waitFor(() => expect(last()).toMatchObject({ page: 'member', tier: 'goldMember' }));
  });
});

describe('the choice of an element', () => {
  it('names the settings to the preview, and ends with Escape on either side', async () => {
    const { messages, post } = await open();
    const button = await toggle();
    const choices = () => messages('noren.preview.choice') as { names?: Record<string, string> }[];
    await userEvent.click(button);
    expect(button.getAttribute('aria-pressed')).toBe('true');
    expect(choices().at(-1)?.names?.['topPage.title']).toBe('Top page: Title');
    await userEvent.keyboard('{Escape}');
    expect(button.getAttribute('aria-pressed')).toBe('false');
    expect(choices().at(-1)).toEqual({ type: 'noren.preview.choice' });
    await userEvent.click(button);
    post('noren.preview.choiceEnded');
    expect(button.getAttribute('aria-pressed')).toBe('false');
  });

  it('leads to a setting of the page that is open, without a question', async () => {
    const { post, view } = await open();
    fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'Autumn' } });
    await userEvent.click(await toggle());
    post('noren.preview.chosen', { setting: 'topPage.lead' });
    const lead = await screen.findByLabelText('Lead text');
    await waitFor(() => expect(document.activeElement).toBe(lead));
    expect(view.path()).toBe(`${topPath}?field=topPage.lead`);
    expect((screen.getByLabelText('Title') as HTMLInputElement).value).toBe('Autumn');
    expect((await toggle()).getAttribute('aria-pressed')).toBe('false');
    // The same element again, after the focus went elsewhere.
    focus(screen.getByLabelText('Title'));
    post('noren.preview.chosen', { setting: 'topPage.lead' });
    await waitFor(() => expect(document.activeElement).toBe(lead));
  });

  it('opens the item of a list', async () => {
    const { post } = await open();
    for (let tile = 0; tile < 2; tile += 1)
      await userEvent.click(await screen.findByRole('button', { name: 'Add a tile' }));
    post('noren.preview.chosen', { setting: 'topPage.tiles.0' });
    const item = await screen.findByRole('button', { name: /Tile banners 1/, pressed: true });
    await waitFor(() => expect(document.activeElement).toBe(item));
  });

  it('leads to another page, which asks about unsaved changes', async () => {
    const { post, view } = await open();
    fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'Autumn' } });
    post('noren.preview.chosen', { setting: 'coupon.useButtonText' });
    await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() =>
      expect(view.path()).toBe('/app/app-1/page-setting/coupon?field=coupon.useButtonText'),
    );
    await waitFor(() => expect(document.activeElement?.id).toBe('coupon_useButtonText'));
  });

  it('ignores what is no setting', async () => {
    const { post, view, postMessage } = await open();
    await screen.findByLabelText('Title');
    post('noren.preview.chosen', { setting: '../../groups' });
    post('noren.preview.chosen', { setting: 'nothing.here' });
    postMessage('https://evil.example', 'noren.preview.chosen', { setting: 'coupon.listTitle' });
    expect(view.path()).toBe(topPath);
  });
});
