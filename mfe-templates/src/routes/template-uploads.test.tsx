import { afterEach, describe, expect, it } from '@jest/globals';
import { imageSizeLimit } from '@noren/contracts/images';
import { templateEndpoints, templateFileSizeLimit } from '@noren/contracts/templates';
import { problem, route } from '@noren/mfe-kit/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { aManifest, anUpload, choose, ofSize, png, renderTemplates, zip } from '../../test/templates.js';

afterEach(cleanup);

const path = '/template/create';
const rejecting = (code: Parameters<typeof problem>[0], ...errors: object[]) =>
  route(templateEndpoints.upload, () => problem(code, { errors }) as never);

describe("a template's file", () => {
  it('blocks navigation during the upload, and can be cancelled', async () => {
    renderTemplates(path, [route(templateEndpoints.upload, () => new Promise<never>(() => undefined))]);
    await choose('Choose a zip file', zip('slow.zip'));
    await screen.findByRole('progressbar', { name: 'Uploading "slow.zip"' });
    expect((screen.getByRole('button', { name: 'Create' }) as HTMLButtonElement).disabled).toBe(true);
    await screen.findByText('Wait until the upload is done.');
    await screen.findByRole('button', { name: 'Cancel upload' });
  });

  it('shows why it was rejected', async () => {
    const rejected: [object, string][] = [
      [
        { path: '/body/files/template.json', rule: 'required' },
        'template.json: There is no template.json at the top of the zip.',
      ],
      [
        { path: '/body/files/template.json', rule: 'format' },
        'template.json: It is not valid JSON. Save it as UTF-8 and check its syntax.',
      ],
      [
        { path: '/body/files/template.json/configuration/topPage/script', rule: 'additionalProperties' },
        'template.json, "configuration › topPage › script": This field is unknown.',
      ],
      [
        { path: '/body/files/template.json', rule: 'exists', params: { file: 'images/none.png' } },
        'template.json: It names the image "images/none.png", which is not in the zip.',
      ],
      [
        { path: '/body/files/images/cover.png', rule: 'imageSize', params: { size: '5 MB' } },
        'images/cover.png: The image is larger than 5 MB.',
      ],
      [
        { path: '/body/files/images/cover.png', rule: 'imageData' },
        'images/cover.png: The image cannot be read, or its content does not match its extension.',
      ],
      [
        { path: '/body/files/images/run.js', rule: 'archive', params: { reason: 'kind' } },
        'images/run.js: This file is not allowed. Only template.json and images (png, jpg, jpeg, svg) in the folder images are.',
      ],
      [
        { path: '/body/files', rule: 'archive', params: { reason: 'size' } },
        'It unpacks to too much. Up to 50 MB in all are allowed.',
      ],
      [
        { path: '/body/files', rule: 'archive', params: { reason: 'entries' } },
        'There are too many files in the zip. Up to 200 are allowed.',
      ],
      [
        { path: '/body/files/images/a.png', rule: 'archive', params: { reason: 'encrypted' } },
        'images/a.png: Files with a password are not allowed.',
      ],
      [
        { path: '/body/files', rule: 'fileSize', params: { size: '20 MB' } },
        'The file is larger than 20 MB.',
      ],
    ];
    const errors = rejected.map(([error]) => error);
    renderTemplates(path, [
      route(
        templateEndpoints.upload,
        () => problem('templateFileInvalid', { errors: [errors.shift()] }) as never,
      ),
    ]);
    for (const [index, [, text]] of rejected.entries()) {
      await choose('Choose a zip file', zip(`${index}.zip`));
      await screen.findByText(`"${index}.zip" was not accepted`);
      within(screen.getByRole('alert')).getByText(text);
    }
  });

  it('is not sent if it is too large or not a zip', async () => {
    const view = renderTemplates(path);
    await choose('Choose a zip file', ofSize(zip(), templateFileSizeLimit + 1));
    await screen.findByText('The file is larger than 20 MB.');
    await choose('Choose a zip file', png('cover.png'));
    await screen.findByText('This is not a zip file. Choose a file that ends in .zip.');
    expect(view.calls.map(({ id }) => id)).not.toContain('templates.upload');
  });

  it('can be retried after a network failure', async () => {
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

describe('images', () => {
  it('are listed if they are unusable; the others are kept', async () => {
    renderTemplates(path);
    await choose('Add detail images', png('a.png'), png('b.gif'), ofSize(png('c.png'), imageSizeLimit + 1));
    await screen.findByRole('button', { name: /^Reorder Detail image 1/ });
    const alerts = await screen.findAllByRole('alert');
    expect(alerts.map(({ textContent }) => textContent)).toEqual([
      '"b.gif" was not acceptedImages must be png, jpg, jpeg or svg.',
      '"c.png" was not acceptedThe image is larger than 5 MB.',
    ]);
  });

  it('show their rule if the service rejects them', async () => {
    renderTemplates(path, [
      rejecting('imageInvalid', { path: '/body/files', rule: 'imageData', params: { name: 'x.png' } }),
    ]);
    await choose('Choose image: Cover image', png('x.png'));
    await screen.findByText('The image cannot be read, or its content does not match its extension.');
  });

  it('are limited in number', async () => {
    renderTemplates(path);
    await choose('Add detail images', ...Array.from({ length: 21 }, (_, index) => png(`${index}.png`)));
    await screen.findByText('"20.png" was not accepted');
    const add = screen.getByRole('button', { name: 'Add detail images' }) as HTMLButtonElement;
    expect(add.disabled).toBe(true);
  });
});
