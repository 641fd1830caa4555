import { beforeEach, describe, expect, it } from '@jest/globals';
import { imageEndpoints } from '@noren/contracts/images';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem, type Route, route } from '../../../test/api-double.js';
import { createImage, fakeImageLoading, getPage, show } from '../../../test/fields/images/image-harness.js';

beforeEach(fakeImageLoading);

describe('ImageLibrary', () => {
  const list = route(imageEndpoints.list, ({ query }) =>
    getPage(
      [
        createImage(),
        createImage({ id: 'image-2', file: 'shop.png', url: '/static/images/shop.png' }),
      ].filter(({ file }) => file.includes(query.get('name') ?? '')),
    ),
  );
  const open = async (api: Route[]) => {
    const harness = show({}, api);
    await userEvent.click(screen.getByRole('button', { name: 'Choose from images' }));
    return { harness, dialog: within(await screen.findByRole('dialog')) };
  };

  it('finds an image by name and selects it', async () => {
    const { harness, dialog } = await open([list]);
    await userEvent.type(await dialog.findByLabelText('Search by image name'), 'shop');
    await waitFor(() => expect(dialog.queryByText('top/hero.png')).toBeNull());
    await userEvent.click(dialog.getByRole('button', { name: /^shop\.png/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Use this image' }));
    expect(harness.values).toEqual(['/static/images/shop.png']);
  });

  it('deletes an image after confirmation, and reports when it is in use', async () => {
    let isRejected = true;
    const { harness, dialog } = await open([
      list,
      route(imageEndpoints.delete, () => (isRejected ? problem('inUse') : (undefined as never))),
    ]);
    const remove = async () => {
      await userEvent.click(await dialog.findByRole('button', { name: 'Delete shop.png' }));
      const question = (await screen.findByText('Delete the image?')).closest('[role=dialog]') as HTMLElement;
      await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    };
    await remove();
    expect(await screen.findByText(/still in use/)).toBeTruthy();
    isRejected = false;
    await remove();
    expect(await screen.findByText('Image deleted')).toBeTruthy();
    const deleted = harness.calls.filter(({ id }) => id === imageEndpoints.delete.id);
    expect(deleted.map(({ request }) => request.query.get('file'))).toEqual(['shop.png', 'shop.png']);
  });

  it('shows an empty state when there are no images', async () => {
    const { dialog } = await open([route(imageEndpoints.list, getPage([]))]);
    expect(await dialog.findByText('No images uploaded yet')).toBeTruthy();
  });
});
