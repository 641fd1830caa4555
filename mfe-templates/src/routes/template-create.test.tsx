import { afterEach, describe, expect, it } from '@jest/globals';
import { imageSizeLimit, templateEndpoints, templateFileSizeLimit } from '@noren/contracts';
import { problem, route } from '@noren/mfe-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  aManifest,
  answer,
  anUpload,
  aTemplate,
  bodiesOf,
  choose,
  ofSize,
  png,
  renderTemplates,
  zip,
} from '../testing/templates.js';

afterEach(cleanup);

const path = '/template/create';
const created = route(templateEndpoints.create, { data: aTemplate({ id: 'new', name: 'Summer festival' }) });
const refusing = (code: Parameters<typeof problem>[0], ...errors: object[]) =>
  route(templateEndpoints.upload, () => problem(code, { errors }) as never);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Create' }));

describe('a new template', () => {
  it('takes what its file says, and is created as a draft', async () => {
    const view = renderTemplates(path, [created]);
    await choose('Choose a zip file', zip());
    await screen.findByText('"summer.zip" is fine');
    within(screen.getByRole('region', { name: 'What the file says' })).getByText('Login');
    expect(await screen.findByDisplayValue('summer')).toBeTruthy();
    expect(screen.getAllByText("The template file's image")).toHaveLength(2);
    await save();
    await screen.findByText('Template created');
    expect(bodiesOf(view, 'templates.create')).toEqual([
      {
        templateFile: 'uploads/summer.zip',
        name: 'Summer festival',
        code: 'summer',
        description: 'Stalls',
        status: 'draft',
        tagIds: [],
        detailImages: ['uploads/a.png', 'uploads/b.png'],
      },
    ]);
    await waitFor(() => expect(view.path()).toBe('/template/detail/new'));
  });

  it('keeps what was typed before the file came, with category, tags, status and pictures of its own', async () => {
    const view = renderTemplates(path, [created]);
    await userEvent.type(await screen.findByLabelText('Template name'), 'Autumn');
    await userEvent.type(screen.getByLabelText('Source branch'), 'release/autumn');
    await userEvent.click(screen.getByRole('combobox', { name: 'Category' }));
    await userEvent.click(await screen.findByTitle('Food'));
    await userEvent.click(screen.getByRole('combobox', { name: 'Tags' }));
    await userEvent.click(await screen.findByTitle('Stamp'));
    await userEvent.click(screen.getByRole('radio', { name: 'Published' }));
    await choose('Choose Cover image', png('own.png'));
    await choose('Choose a zip file', zip());
    await screen.findByText('"summer.zip" is fine');
    await save();
    await screen.findByText('Template created');
    expect(bodiesOf(view, 'templates.create')).toMatchObject([
      {
        name: 'Autumn',
        sourceBranch: 'release/autumn',
        typeId: 'type-food',
        tagIds: ['tag-stamp'],
        status: 'published',
        coverImage: 'uploads/own.png',
      },
    ]);
  });

  it('needs a file, a name and a code', async () => {
    const view = renderTemplates(path, [created]);
    await screen.findByLabelText('Template name');
    await save();
    await waitFor(() => expect(screen.getAllByText('This field is required.')).toHaveLength(3));
    expect(bodiesOf(view, 'templates.create')).toEqual([]);
  });

  it('has its detail images added several at once, put in order and removed', async () => {
    const view = renderTemplates(path, [created]);
    await choose('Choose a zip file', zip());
    await screen.findByText('"summer.zip" is fine');
    await choose('Add detail images', png('c.png'), png('d.png'));
    await screen.findByRole('button', { name: /^Reorder Detail image 4/ });
    screen.getByRole('button', { name: /^Reorder Detail image 4/ }).focus();
    await userEvent.keyboard('{ArrowUp}');
    await userEvent.click(screen.getByRole('button', { name: /^Delete Detail image 1/ }));
    await save();
    await screen.findByText('Template created');
    expect(bodiesOf(view, 'templates.create')).toMatchObject([
      { detailImages: ['uploads/b.png', 'uploads/d.png', 'uploads/c.png'] },
    ]);
  });

  it('has a picture taken off again', async () => {
    const view = renderTemplates(path, [created]);
    await choose('Choose a zip file', zip());
    await choose('Choose Body preview image', png('body.png'));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Body preview image' }));
    await waitFor(() => expect(screen.getAllByText("The template file's image")).toHaveLength(2));
    await save();
    await screen.findByText('Template created');
    expect(bodiesOf(view, 'templates.create')[0]).not.toHaveProperty('previewBodyImage');
  });

  it('says beside the fields what the service refuses', async () => {
    renderTemplates(path, [
      route(
        templateEndpoints.create,
        () =>
          problem('templateCodeDuplicated', { errors: [{ path: '/body/code', rule: 'unique' }] }) as never,
      ),
    ]);
    await choose('Choose a zip file', zip());
    await screen.findByText('"summer.zip" is fine');
    await save();
    await screen.findByText('The template code is duplicated.');
  });

  it('says of lists and of the file what became of them meanwhile', async () => {
    const errors = [
      { path: '/body/tagIds/0', rule: 'exists' },
      { path: '/body/templateFile', rule: 'exists' },
    ];
    renderTemplates(path, [
      route(templateEndpoints.create, () => problem('invalidParameter', { errors }) as never),
    ]);
    await choose('Choose a zip file', zip());
    await screen.findByText('"summer.zip" is fine');
    await save();
    await screen.findByText(/uploaded file is not there any more/);
    screen.getByText('It does not exist.');
  });

  it('says a failure that is of no field', async () => {
    renderTemplates(path, [route(templateEndpoints.create, () => problem('maintenance') as never)]);
    await choose('Choose a zip file', zip());
    await screen.findByText('"summer.zip" is fine');
    await save();
    await waitFor(() => expect(document.querySelector('.ant-message-error')).not.toBeNull());
  });

  it('asks before it is lost', async () => {
    const view = renderTemplates(path);
    await userEvent.type(await screen.findByLabelText('Template name'), 'A');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await screen.findByText('You have unsaved changes');
    await answer('Stay on this page');
    expect(view.path()).toBe(path);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await answer('Discard changes');
    await waitFor(() => expect(view.path()).toBe('/template'));
  });
});

describe("a template's file", () => {
  it('is not left behind while it is on its way, and can be stopped', async () => {
    renderTemplates(path, [route(templateEndpoints.upload, () => new Promise<never>(() => undefined))]);
    await choose('Choose a zip file', zip('slow.zip'));
    await screen.findByRole('progressbar', { name: 'Uploading "slow.zip"' });
    expect((screen.getByRole('button', { name: 'Create' }) as HTMLButtonElement).disabled).toBe(true);
    screen.getByText('Wait until the upload is done.');
    screen.getByRole('button', { name: 'Cancel upload' });
  });

  it.each<[string, object, string]>([
    [
      'no manifest',
      { path: '/body/files/template.json', rule: 'required' },
      'template.json: There is no template.json at the top of the zip.',
    ],
    [
      'a manifest that is no JSON',
      { path: '/body/files/template.json', rule: 'format' },
      'template.json: It is not valid JSON. Save it as UTF-8 and check its syntax.',
    ],
    [
      'an unknown setting',
      { path: '/body/files/template.json/configuration/topPage/script', rule: 'additionalProperties' },
      'template.json, "configuration › topPage › script": This field is unknown.',
    ],
    [
      'a missing image',
      { path: '/body/files/template.json', rule: 'exists', params: { file: 'images/none.png' } },
      'template.json: It names the image "images/none.png", which is not in the zip.',
    ],
    [
      'a large image',
      { path: '/body/files/images/cover.png', rule: 'imageSize', params: { size: '5 MB' } },
      'images/cover.png: The image is larger than 5 MB.',
    ],
    [
      'a broken image',
      { path: '/body/files/images/cover.png', rule: 'imageData' },
      'images/cover.png: The image cannot be read, or its content does not match its extension.',
    ],
    [
      'a script',
      { path: '/body/files/images/run.js', rule: 'archive', params: { reason: 'kind' } },
      'images/run.js: This file is not allowed. Only template.json and images (png, jpg, jpeg, svg) in the folder images are.',
    ],
    [
      'too much in it',
      { path: '/body/files', rule: 'archive', params: { reason: 'size' } },
      'It unpacks to too much. Up to 50 MB in all are allowed.',
    ],
    [
      'too many in it',
      { path: '/body/files', rule: 'archive', params: { reason: 'entries' } },
      'There are too many files in the zip. Up to 200 are allowed.',
    ],
    [
      'a password',
      { path: '/body/files/images/a.png', rule: 'archive', params: { reason: 'encrypted' } },
      'images/a.png: Files with a password are not allowed.',
    ],
    [
      'a size over the limit',
      { path: '/body/files', rule: 'fileSize', params: { size: '20 MB' } },
      'The file is larger than 20 MB.',
    ],
  ])('with %s is refused in plain words', async (_case, error, text) => {
    renderTemplates(path, [refusing('templateFileInvalid', error)]);
    await choose('Choose a zip file', zip());
    const alert = await screen.findByRole('alert');
    within(alert).getByText('"summer.zip" was not accepted');
    within(alert).getByText(text);
  });

  it('is not even sent when it is too large or no zip', async () => {
    const view = renderTemplates(path);
    await choose('Choose a zip file', ofSize(zip(), templateFileSizeLimit + 1));
    await screen.findByText('The file is larger than 20 MB.');
    await choose('Choose a zip file', png('cover.png'));
    await screen.findByText('This is not a zip file. Choose a file that ends in .zip.');
    expect(view.calls.map(({ id }) => id)).not.toContain('templates.upload');
  });

  it('can be tried again after the network failed', async () => {
    let fails = true;
    renderTemplates(path, [
      route(templateEndpoints.upload, () => {
        if (fails) throw new TypeError('network');
        return { data: [anUpload({ manifest: aManifest({ detailImages: [], name: 'Again' }) })] };
      }),
    ]);
    await choose('Choose a zip file', zip());
    await screen.findByText('The network failed. Check the connection and try again.');
    fails = false;
    await choose('Choose a zip file', zip());
    await screen.findByDisplayValue('Again');
    expect(screen.queryByText(/The network failed/)).toBeNull();
  });
});

describe('pictures', () => {
  it('that cannot be used are named, the others stay', async () => {
    renderTemplates(path);
    await choose('Add detail images', png('a.png'), png('b.gif'), ofSize(png('c.png'), imageSizeLimit + 1));
    await screen.findByRole('button', { name: /^Reorder Detail image 1/ });
    const alerts = await screen.findAllByRole('alert');
    expect(alerts.map(({ textContent }) => textContent)).toEqual([
      '"b.gif" was not acceptedImages must be png, jpg, jpeg or svg.',
      '"c.png" was not acceptedThe image is larger than 5 MB.',
    ]);
  });

  it('that the service refuses are told with their rule', async () => {
    renderTemplates(path, [
      refusing('imageInvalid', { path: '/body/files', rule: 'imageData', params: { name: 'x.png' } }),
    ]);
    await choose('Choose Cover image', png('x.png'));
    await screen.findByText('The image cannot be read, or its content does not match its extension.');
  });

  it('are no more than the limit', async () => {
    renderTemplates(path);
    await choose('Add detail images', ...Array.from({ length: 21 }, (_, index) => png(`${index}.png`)));
    await screen.findByText('"20.png" was not accepted');
    const add = screen.getByRole('button', { name: 'Add detail images' }) as HTMLButtonElement;
    expect(add.disabled).toBe(true);
  });
});
