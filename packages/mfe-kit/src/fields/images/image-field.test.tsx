import { beforeEach, describe, expect, it } from '@jest/globals';
import { ruleTexts } from '@noren/contracts/errors';
import { imageEndpoints, imageSizeLimit, type StaticImage } from '@noren/contracts/images';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem, route } from '../../../test/api-double.js';
import {
  browser,
  createImage,
  fakeImageLoading,
  png,
  show,
} from '../../../test/fields/images/image-harness.js';
import { type FieldHarness, showField } from '../../../test/show-field.js';
import { SortableList } from '../list/sortable-list.js';
import { ImageField } from './image-field.js';

beforeEach(fakeImageLoading);

const choose = (harness: FieldHarness<string>, file: File) =>
  userEvent.upload(harness.container.querySelector('input[type=file]') as HTMLInputElement, file, {
    applyAccept: false,
  });

describe('ImageField', () => {
  it('uploads the chosen file and stores its path', async () => {
    const harness = show({ category: 'topPage' });
    await choose(harness, png());
    await waitFor(() => expect(harness.values.at(-1)).toBe('/static/images/top/hero.png'));
    const [call] = harness.calls.filter(({ id }) => id === imageEndpoints.upload.id);
    expect(call?.request.query.get('category')).toBe('topPage');
    expect((call?.request.body as FormData).get('files')).toMatchObject({ name: 'hero.png' });
  });

  it('uploads dropped and pasted files', async () => {
    const harness = show();
    const button = screen.getByRole('button', { name: /Upload image/ });
    fireEvent.drop(button, { dataTransfer: { files: [png()], types: ['Files'] } });
    await waitFor(() => expect(harness.values).toHaveLength(1));
    fireEvent.paste(button, { clipboardData: { files: [png('pasted.png')] } });
    await waitFor(() => expect(harness.values).toHaveLength(2));
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
  ])('[§5-image-type] [C79] rejects %s before uploading', async (_case, file, message) => {
    const harness = show();
    await choose(harness, file);
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(harness.calls).toEqual([]);
  });

  it('[§5-image-data] rejects a file that the browser cannot draw, before uploading', async () => {
    browser.drawn = undefined;
    const harness = show();
    await choose(harness, png());
    expect((await screen.findByRole('alert')).textContent).toBe(ruleTexts.en.imageData);
    expect(harness.calls).toEqual([]);
  });

  it('shows the message of the rule that the service reports', async () => {
    const errors = [{ path: '/body/files/0', rule: 'imageData', params: {} }];
    const harness = show({}, [route(imageEndpoints.upload, () => problem('imageInvalid', { errors }))]);
    await choose(harness, png());
    expect((await screen.findByRole('alert')).textContent).toBe(ruleTexts.en.imageData);
    expect(harness.values).toEqual([]);
  });

  it('warns about an image higher than recommended, and accepts it', async () => {
    const harness = show({ hint: { maxHeight: 800 } }, [
      route(imageEndpoints.upload, { data: [createImage({ height: 1200 })] }),
    ]);
    browser.drawn = { width: 600, height: 1200 };
    await choose(harness, png());
    expect((await screen.findByText(/1200 px high/)).getAttribute('role')).toBe('status');
    expect(harness.values).toEqual(['/static/images/top/hero.png']);
  });

  it('offers to crop an image to the recommended ratio or to use it as it is', async () => {
    const harness = show({ hint: { ratio: 16 / 9 } });
    expect(harness.container.textContent).toContain('16:9');
    await choose(harness, png());
    const dialog = await screen.findByRole('dialog');
    expect(harness.calls).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Use as it is' }));
    await waitFor(() => expect(harness.values).toEqual(['/static/images/top/hero.png']));
  });

  it('accepts a typed address and clears it', async () => {
    const harness = show();
    await userEvent.type(screen.getByRole('textbox'), '/a');
    expect(harness.values.at(-1)).toBe('/a');
    await userEvent.click(screen.getByRole('button', { name: 'Remove image' }));
    expect(harness.values.at(-1)).toBe('');
  });

  it('ignores input while disabled', () => {
    const harness = show({ disabled: true, value: '/static/images/top/hero.png' });
    for (const button of screen.getAllByRole('button'))
      expect((button as HTMLButtonElement).disabled).toBe(true);
    fireEvent.drop(screen.getByRole('button', { name: /Upload image/ }), {
      dataTransfer: { files: [png()], types: ['Files'] },
    });
    expect(harness.values).toEqual([]);
  });
});

describe('an upload that ends after its item was moved', () => {
  it('is stored in the item at its new position', async () => {
    let end: (answer: { data: StaticImage[] }) => void = () => undefined;
    const ending = new Promise<{ data: StaticImage[] }>((resolve) => {
      end = resolve;
    });
    const start = [
      { name: 'First', url: '' },
      { name: 'Second', url: '' },
    ];
    const harness = showField(
      start,
      (items, onChange) => (
        <SortableList
          label="Slides"
          items={items}
          onChange={onChange}
          getName={({ name }) => name}
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
    const input = harness.container.querySelector('input[type=file]') as HTMLInputElement;
    await userEvent.upload(input, png(), { applyAccept: false });
    await waitFor(() => expect(harness.calls.some(({ id }) => id === 'images.upload')).toBe(true));
    fireEvent.keyDown(screen.getByRole('button', { name: /Reorder First/ }), { key: 'ArrowDown' });
    end({ data: [createImage()] });
    await waitFor(() =>
      expect(harness.values.at(-1)).toEqual([
        { name: 'Second', url: '' },
        { name: 'First', url: '/static/images/top/hero.png' },
      ]),
    );
  });
});
