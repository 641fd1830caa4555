import { type Static, Type } from 'typebox';
import { defineEndpoint } from './core/endpoint.js';
import { model, one, Timestamp } from './core/schema.js';
import { ImageFile } from './images.js';
import { previewLinkPath, previewTokenPattern } from './preview-address.js';
import { PreviewState } from './previews.js';

/** Minutes for which a link shows unsaved settings. */
export const previewLinkMinutes = 30;

/** Links of an app at the same time; a further one ends the oldest. */
export const previewLinkLimit = 20;

const Token = Type.String({ pattern: previewTokenPattern, description: 'Secret of the link' });

export const PreviewLink = model('PreviewLink', 'A link that shows unsaved settings on any device', {
  token: Token,
  expiresAt: Timestamp,
});
export type PreviewLink = Static<typeof PreviewLink>;

export const LinkedPreview = model('LinkedPreview', 'What the link shows: the settings as they were then', {
  state: PreviewState,
  expiresAt: Timestamp,
});
export type LinkedPreview = Static<typeof LinkedPreview>;

const service = 'loyalty';

/** Unsaved settings on another device. The preview's host serves the reads, so the page asks its own origin. */
export const previewLinkEndpoints = {
  create: defineEndpoint({
    id: 'previewLinks.create',
    method: 'POST',
    path: '/apps/{appId}/preview-links',
    service,
    access: 'config.write',
    summary: 'Create a link that shows unsaved settings for 30 minutes',
    body: PreviewState,
    bodyLimit: 1024 * 1024,
    response: one(PreviewLink),
    status: 201,
  }),
  get: defineEndpoint({
    id: 'previewLinks.get',
    method: 'GET',
    path: previewLinkPath,
    service,
    access: 'public',
    summary: 'Read what a link shows',
    response: one(LinkedPreview),
  }),
  image: defineEndpoint({
    id: 'previewLinks.image',
    method: 'GET',
    path: `${previewLinkPath}/image`,
    service,
    access: 'public',
    summary: 'Read an image that the settings of a link name',
    query: model('LinkedImageQuery', 'Which image to read', { file: ImageFile }),
    stream: 'bytes',
    mediaType: 'image/*',
    response: Type.String({ description: 'The image' }),
  }),
};
