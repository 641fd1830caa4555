import { createHash, randomBytes } from 'node:crypto';
import { toUrl } from '@noren/contracts/client';
import { isCredential, resetFields } from '@noren/contracts/config-sections';
import { imagePathPrefix, type imageTypes } from '@noren/contracts/images';
import type { Caller } from '@noren/contracts/permissions';
import {
  type LinkedPreview,
  type PreviewLink,
  previewLinkEndpoints,
  previewLinkLimit,
  previewLinkMinutes,
} from '@noren/contracts/preview-links';
import type { PreviewState } from '@noren/contracts/previews';
import { audited, type FileKind, notFound, sniff } from '@noren/service-kit';
import type { OpenImage } from '../ports.js';
import type { PreviewLinkRepository, StoredPreviewLink } from './repository.js';

export interface PreviewLinkOptions {
  readonly links: PreviewLinkRepository;
  /** @throws `notFound` unless the caller sees the app */
  readonly requireVisible: (caller: Caller, appId: string) => Promise<unknown>;
  readonly openImage: OpenImage;
  readonly now: () => Date;
}

export type PreviewLinkService = ReturnType<typeof createPreviewLinkService>;

const mediaTypes: Partial<Record<FileKind, (typeof imageTypes)[number]>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  svg: 'image/svg+xml',
};

/** A key that was just typed is part of the state, too. No page needs one. */
function withoutCredentials({ sections, english, ...state }: PreviewState): PreviewState {
  return {
    ...state,
    sections: resetFields(sections, isCredential),
    ...(english && { english: resetFields(english, isCredential) }),
  };
}

const digest = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * Links that show unsaved settings on any device. Anyone who has the link sees them, so it ends soon and its token is
 * stored as a digest only.
 */
export function createPreviewLinkService({ links, requireVisible, openImage, now }: PreviewLinkOptions) {
  /** @throws `notFound` for a link that ended */
  async function find(token: string): Promise<StoredPreviewLink> {
    const link = await links.find(digest(token));
    if (link === undefined || link.expiresAt <= now()) throw notFound();
    return link;
  }

  return {
    async create(caller: Caller, appId: string, state: PreviewState): Promise<PreviewLink> {
      await requireVisible(caller, appId);
      const token = randomBytes(24).toString('base64url');
      const expiresAt = new Date(now().getTime() + previewLinkMinutes * 60_000);
      const change = { kind: 'app', subject: appId, action: previewLinkEndpoints.create.id } as const;
      const stored = JSON.stringify(withoutCredentials(state));
      await links.insert({ id: digest(token), appId, state: stored, expiresAt }, [
        audited('loyalty', caller, change, undefined, { expiresAt: expiresAt.toISOString() }),
      ]);
      await links.keepNewest(appId, previewLinkLimit);
      return { token, expiresAt: expiresAt.toISOString() };
    },

    async get(token: string): Promise<LinkedPreview> {
      const { state, expiresAt } = await find(token);
      // The device has no session to read the app's images: they go through the link, too.
      const path = `${toUrl(previewLinkEndpoints.image, { params: { token } })}?file=`;
      const linked = state.replaceAll(`"${imagePathPrefix}`, `"${path}`);
      return { state: JSON.parse(linked) as PreviewState, expiresAt: expiresAt.toISOString() };
    },

    /** @throws `notFound` for an image that the settings do not name */
    async getImage(token: string, file: string): Promise<{ mediaType: string; bytes: Buffer }> {
      const { appId, state } = await find(token);
      if (!state.includes(`"${imagePathPrefix}${file}"`)) throw notFound();
      const bytes = await openImage(appId, file);
      const kind = bytes && sniff(bytes, '');
      const mediaType = kind && mediaTypes[kind];
      if (bytes === undefined || mediaType === undefined) throw notFound();
      return { mediaType, bytes };
    },
  };
}
