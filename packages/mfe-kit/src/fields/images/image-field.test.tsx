import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  type Many,
  type StaticImage,
  imageEndpoints,
  imageSizeLimit,
  ruleTexts,
} from '@noren/contracts/base';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem, type Route, route } from '../../testing/api-double.js';
import { type FieldBed, showField } from '../../testing/show-field.js';
import { SortableList } from '../list/sortable-list.js';
import { ImageField, type ImageFieldProps } from './image-field.js';

const anImage = (image: Partial<StaticImage> = {}): StaticImage => ({
  id: 'image-1',
  file: 'top/hero.png',
  url: '/static/images/top/hero.png',
  category: 'topPage',
  mediaType: 'image/png',
  digest: 'a'.repeat(64),
  size: 1536,
  width: 600,
  height: 400,
  uploadedBy: 'Hana',
  createdAt: '2026-01-01T00:00:00.000Z',
  ...image,
});

const pageOf = (data: StaticImage[]): Many<StaticImage> => ({
  data,
  page: { number: 0, size: 12, totalElements: data.length, totalPages: 1 },
});

/** What the browser knows of a picture's size; undefined for what it cannot draw. */
let drawn: { width: number; height: number } | undefined;

beforeEach(() => {
  drawn = { width: 600, height: 400 };
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
  // jsdom draws nothing and so never tells.
  Object.defineProperty(HTMLImageElement.prototype, 'src', {
    configurable: true,
    set(this: HTMLImageElement) {
      if (drawn === undefined) setTimeout(() => this.dispatchEvent(new Event('error')));
      else {
        Object.defineProperty(this, 'naturalWidth', { value: drawn.width, configurable: true });
        Object.defineProperty(this, 'naturalHeight', { value: drawn.height, configurable: true });
        setTimeout(() => this.dispatchEvent(new Event('load')));
      }
    },
  });
});

function show(props: Partial<ImageFieldProps> = {}, api: Route[] = []): FieldBed<string> {
  return showField(
    props.value ?? '',
    (value, onChange) => (
      <ImageField appId="app-1" label="Hero" {...props} value={value} onChange={onChange} />
    ),
    [
      ...api,
      route(imageEndpoints.upload, { data: [anImage()] }),
      route(imageEndpoints.get, () => new Response('png', { headers: { 'content-type': 'image/png' } })),
    ],
  );
}

const png = (name = 'hero.png', size = 10) => {
  const file = new File(['x'.repeat(10)], name, { type: 'image/png' });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};
const choose = (bed: FieldBed<string>, file: File) =>
  userEvent.upload(bed.container.querySelector('input[type=file]') as HTMLInputElement, file, {
    applyAccept: false,
  });

describe('image field', () => {
  it('uploads what is chosen and keeps its path', async () => {
    const bed = show({ category: 'topPage' });
    await choose(bed, png());
    await waitFor(() => expect(bed.values.at(-1)).toBe('/static/images/top/hero.png'));
    const [call] = bed.calls.filter(({ id }) => id === imageEndpoints.upload.id);
    expect(call?.request.query.get('category')).toBe('topPage');
    expect((call?.request.body as FormData).get('files')).toMatchObject({ name: 'hero.png' });
  });

  it('uploads what is dropped and what is pasted', async () => {
    const bed = show();
    const button = screen.getByRole('button', { name: /Upload image/ });
    fireEvent.drop(button, { dataTransfer: { files: [png()], types: ['Files'] } });
    await waitFor(() => expect(bed.values).toHaveLength(1));
    fireEvent.paste(button, { clipboardData: { files: [png('pasted.png')] } });
    await waitFor(() => expect(bed.values).toHaveLength(2));
  });

  it.each([
    ['another kind of file', new File(['x'], 'a.gif', { type: 'image/gif' }), ruleTexts.en.imageExtension],
    [
      'a kind that its name hides',
      new File(['x'], 'a.png', { type: 'text/html' }),
      ruleTexts.en.imageExtension,
    ],
    [
      'a file that is too large',
      png('a.png', imageSizeLimit + 1),
      ruleTexts.en.imageSize.replace('{size}', '5 MB'),
    ],
  ])('refuses %s before anything is sent', async (_case, file, message) => {
    const bed = show();
    await choose(bed, file);
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(bed.calls).toEqual([]);
  });

  it('refuses what the browser cannot draw, and tells why the service refuses', async () => {
    drawn = undefined;
    const bed = show();
    await choose(bed, png());
    expect((await screen.findByRole('alert')).textContent).toBe(ruleTexts.en.imageData);
    expect(bed.calls).toEqual([]);
  });

  it("tells the service's refusal in the words of its rule", async () => {
    const errors = [{ path: '/body/files/0', rule: 'imageData', params: {} }];
    const bed = show({}, [route(imageEndpoints.upload, () => problem('imageInvalid', { errors }))]);
    await choose(bed, png());
    expect((await screen.findByRole('alert')).textContent).toBe(ruleTexts.en.imageData);
    expect(bed.values).toEqual([]);
  });

  it('warns about a picture that is higher than recommended, and takes it', async () => {
    const bed = show({ hint: { maxHeight: 800 } }, [
      route(imageEndpoints.upload, { data: [anImage({ height: 1200 })] }),
    ]);
    drawn = { width: 600, height: 1200 };
    await choose(bed, png());
    expect((await screen.findByText(/1200 px high/)).getAttribute('role')).toBe('status');
    expect(bed.values).toEqual(['/static/images/top/hero.png']);
  });

  it('offers to cut a picture to the recommended ratio, or to take it as it is', async () => {
    const bed = show({ hint: { ratio: 16 / 9 } });
    expect(bed.container.textContent).toContain('16:9');
    await choose(bed, png());
    const dialog = await screen.findByRole('dialog');
    expect(bed.calls).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Use as it is' }));
    await waitFor(() => expect(bed.values).toEqual(['/static/images/top/hero.png']));
  });

  it('takes an address that is typed, and lets go of it', async () => {
    const bed = show();
    await userEvent.type(screen.getByRole('textbox'), '/a');
    expect(bed.values.at(-1)).toBe('/a');
    await userEvent.click(screen.getByRole('button', { name: 'Remove image' }));
    expect(bed.values.at(-1)).toBe('');
  });

  it('does nothing while disabled', () => {
    const bed = show({ disabled: true, value: '/static/images/top/hero.png' });
    for (const button of screen.getAllByRole('button'))
      expect((button as HTMLButtonElement).disabled).toBe(true);
    fireEvent.drop(screen.getByRole('button', { name: /Upload image/ }), {
      dataTransfer: { files: [png()], types: ['Files'] },
    });
    expect(bed.values).toEqual([]);
  });
});

describe('library of images', () => {
  const list = route(imageEndpoints.list, ({ query }) =>
    pageOf(
      [anImage(), anImage({ id: 'image-2', file: 'shop.png', url: '/static/images/shop.png' })].filter(
        ({ file }) => file.includes(query.get('name') ?? ''),
      ),
    ),
  );
  const open = async (api: Route[]) => {
    const bed = show({}, api);
    await userEvent.click(screen.getByRole('button', { name: 'Choose from images' }));
    return { bed, dialog: within(await screen.findByRole('dialog')) };
  };

  it('finds an image by name and takes it', async () => {
    const { bed, dialog } = await open([list]);
    await userEvent.type(await dialog.findByLabelText('Search by image name'), 'shop');
    await waitFor(() => expect(dialog.queryByText('top/hero.png')).toBeNull());
    await userEvent.click(dialog.getByRole('button', { name: /^shop\.png/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Use this image' }));
    expect(bed.values).toEqual(['/static/images/shop.png']);
  });

  it('deletes an image once that is confirmed, and says when it is in use', async () => {
    let refused = true;
    const { bed, dialog } = await open([
      list,
      route(imageEndpoints.delete, () => (refused ? problem('inUse') : (undefined as never))),
    ]);
    const remove = async () => {
      await userEvent.click(await dialog.findByRole('button', { name: 'Delete shop.png' }));
      const question = (await screen.findByText('Delete the image?')).closest('[role=dialog]') as HTMLElement;
      await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    };
    await remove();
    expect(await screen.findByText(/still in use/)).toBeTruthy();
    refused = false;
    await remove();
    expect(await screen.findByText('Image deleted')).toBeTruthy();
    const deleted = bed.calls.filter(({ id }) => id === imageEndpoints.delete.id);
    expect(deleted.map(({ request }) => request.query.get('file'))).toEqual(['shop.png', 'shop.png']);
  });

  it('says that there is nothing yet', async () => {
    const { dialog } = await open([route(imageEndpoints.list, pageOf([]))]);
    expect(await dialog.findByText('No images uploaded yet')).toBeTruthy();
  });
});

describe('an upload that ends after its item was moved', () => {
  it('is kept where the item stands by then', async () => {
    let end: (answer: { data: StaticImage[] }) => void = () => undefined;
    const ending = new Promise<{ data: StaticImage[] }>((resolve) => {
      end = resolve;
    });
    const start = [
      { name: 'First', url: '' },
      { name: 'Second', url: '' },
    ];
    const bed = showField(
      start,
      (items, onChange) => (
        <SortableList
          label="Slides"
          items={items}
          onChange={onChange}
          nameOf={({ name }) => name}
          renderItem={(item, index) => (
            <ImageField
              appId="app-1"
              label={item.name}
              value={item.url}
              onChange={(url) =>
                onChange(items.map((other, place) => (place === index ? { ...other, url } : other)))
              }
            />
          )}
        />
      ),
      [
        route(imageEndpoints.upload, () => ending),
        route(imageEndpoints.get, () => new Response('png', { headers: { 'content-type': 'image/png' } })),
      ],
    );
    const input = bed.container.querySelector('input[type=file]') as HTMLInputElement;
    await userEvent.upload(input, png(), { applyAccept: false });
    await waitFor(() => expect(bed.calls.some(({ id }) => id === 'images.upload')).toBe(true));
    fireEvent.keyDown(screen.getByRole('button', { name: /Reorder First/ }), { key: 'ArrowDown' });
    end({ data: [anImage()] });
    await waitFor(() =>
      expect(bed.values.at(-1)).toEqual([
        { name: 'Second', url: '' },
        { name: 'First', url: '/static/images/top/hero.png' },
      ]),
    );
  });
});
