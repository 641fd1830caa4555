import type { App } from '@noren/contracts/apps';
import { auditEndpoints } from '@noren/contracts/audit';
import { type Many, paramNames } from '@noren/contracts/core';
import { type TemplateTag, templateTagEndpoints } from '@noren/contracts/template-tags';
import { type TemplateType, templateTypeEndpoints } from '@noren/contracts/template-types';
import {
  type Template,
  type TemplateManifest,
  templateEndpoints,
  type UploadedTemplateFile,
} from '@noren/contracts/templates';
import { userEndpoints } from '@noren/contracts/users';
import { type RenderedRemote, type Route, renderRemote, route } from '@noren/mfe-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
// Imported here, because the first render of a screen would include compiling it, possibly on a busy machine.
import '../src/features/categories/category-list.js';
import '../src/features/tags/tag-list.js';
import '../src/features/templates/template-create.js';
import '../src/features/templates/template-detail.js';
import '../src/features/templates/template-edit.js';
import '../src/features/templates/template-list.js';
import { en } from '../src/locales/en.js';
import { ja } from '../src/locales/ja.js';
import { routeTree } from '../src/routes/route-tree.js';

const times = { createdAt: '2026-04-01T00:00:00.000Z', updatedAt: '2026-04-02T15:30:00.000Z' };

export const aTemplate = (template: Partial<Template> = {}): Template => ({
  id: 'card',
  code: 'card',
  name: 'Membership card',
  description: 'Coupons first',
  status: 'published',
  typeId: 'type-food',
  tagIds: ['tag-summer'],
  coverImage: 'card/cover.svg',
  detailImages: ['card/top.svg', 'card/login.svg'],
  pages: ['top', 'coupons'],
  configuration: {},
  version: 4,
  ...times,
  ...template,
});

export const aCategory = (category: Partial<TemplateType> = {}): TemplateType => ({
  ...{ id: 'type-food', name: 'Food', keyName: 'food', version: 2 },
  ...times,
  ...category,
});

export const aTag = (tag: Partial<TemplateTag> = {}): TemplateTag => ({
  ...{ id: 'tag-summer', name: 'Summer', version: 3 },
  ...times,
  ...tag,
});

export const aManifest = (manifest: Partial<TemplateManifest> = {}): TemplateManifest => ({
  code: 'summer',
  name: 'Summer festival',
  description: 'Stalls',
  pages: ['top', 'login'],
  configuration: {},
  coverImage: 'uploads/cover.png',
  previewBodyImage: 'uploads/body.png',
  detailImages: ['uploads/a.png', 'uploads/b.png'],
  ...manifest,
});

export const anUpload = (upload: Partial<UploadedTemplateFile> = {}): UploadedTemplateFile => ({
  ...{ name: 'summer.zip', file: 'uploads/summer.zip', kind: 'template', size: 900 },
  ...(upload.kind === 'image' ? {} : { manifest: aManifest() }),
  ...upload,
});

export const getPage = <T>(data: T[]): Many<T> => ({
  data,
  page: { number: 0, size: 20, totalElements: data.length, totalPages: 1 },
});

/** Default routes of every screen; a test's own routes take precedence. */
const usual = (): Route[] => [
  route(
    templateTypeEndpoints.list,
    getPage([aCategory(), aCategory({ id: 'type-beauty', name: 'Beauty', keyName: 'beauty' })]),
  ),
  route(templateTagEndpoints.list, getPage([aTag(), aTag({ id: 'tag-stamp', name: 'Stamp' })])),
  route(templateEndpoints.upload, ({ body }) => ({ data: [getUpload(body)] })),
  route(templateEndpoints.image, () => new Response('<svg/>') as never),
  route(templateEndpoints.list, getPage([aTemplate()])),
  route(templateEndpoints.get, { data: aTemplate() }),
  route(auditEndpoints.template, getPage([])),
  route(userEndpoints.list, { data: [] }),
];

/** Returns the service's answer to an upload; an image is stored under its own name. */
function getUpload(body: unknown): UploadedTemplateFile {
  const { name } = (body as FormData).get('files') as File;
  return name.endsWith('.zip')
    ? anUpload({ name })
    : anUpload({ name, kind: 'image', file: `uploads/${name}` });
}

/** Renders the remote at a path, in English. */
export function renderTemplates(path: string, api: Route[] = []): RenderedRemote {
  // jsdom has no object URLs.
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
  // As in a service, a static path (`/templates/images`) takes precedence over one with an id.
  const params = ({ endpoint }: Route) => paramNames(endpoint.path).length;
  const routes = [...api, ...usual()].sort((a, b) => params(a) - params(b));
  return renderRemote({ name: 'templates', texts: { ja, en }, routeTree, path, api: routes });
}

/** Returns the bodies of the requests to an endpoint, in order. */
export const getBodies = (view: RenderedRemote, id: string): unknown[] =>
  view.calls.filter((call) => call.id === id).map(({ request }) => request.body);

/** Selects files for the button of this name, as the browser's file picker does. */
export async function choose(button: string, ...files: File[]): Promise<void> {
  const input = (await screen.findByRole('button', { name: button })).previousElementSibling;
  await userEvent.upload(input as HTMLInputElement, files, { applyAccept: false });
}

export const zip = (name = 'summer.zip'): File => new File(['PK'], name, { type: 'application/zip' });
export const png = (name: string): File => new File(['png'], name, { type: 'image/png' });

/** Returns a file that reports this size. */
export const ofSize = (file: File, size: number): File =>
  Object.defineProperty(file, 'size', { value: size });

/** Presses a button in the open dialog. */
export async function answer(button: string): Promise<void> {
  const dialogs = await screen.findAllByRole('dialog');
  const buttons = await screen.findAllByRole('button', { name: button });
  const inside = buttons.filter((one) => dialogs.some((dialog) => dialog.contains(one)));
  await userEvent.click(inside.at(-1) as HTMLElement);
}

/** Returns the error of an app that prevents a template's deletion. */
export const usedBy = (kind: 'apps' | 'templates', { id, name }: Pick<App, 'id' | 'name'>) => ({
  path: `/${kind}/${id}`,
  rule: 'inUse',
  params: { name },
});
