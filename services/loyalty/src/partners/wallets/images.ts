import { createHash } from 'node:crypto';
import { basename } from 'node:path/posix';
import { ApiError, type Client } from '@noren/contracts/client';
import { imageEndpoints, imagePathPrefix } from '@noren/contracts/images';
import { releaseUrl } from '@noren/contracts/releases';
import { type Outbound, unavailable } from '@noren/service-kit';
import type { OpenImage } from '../../ports.js';
import type { AppScope } from '../../request-context.js';

/** Reads uploaded images from the apps service, which owns them. */
export function imagesBy(client: Client): OpenImage {
  return async (appId, file) => {
    try {
      const response = await client.open(imageEndpoints.get, { params: { appId }, query: { file } });
      return Buffer.from(await response.arrayBuffer());
    } catch (cause) {
      if (cause instanceof ApiError && cause.status === 404) return undefined;
      throw unavailable('maintenance', { cause });
    }
  };
}

export interface CardImagesOptions {
  readonly openImage: OpenImage;
  readonly outbound: Pick<Outbound, 'download'>;
  /** URL pattern of mini-apps, with `{systemName}` and `{environment}`. */
  readonly miniAppUrl: string;
}

export type CardImages = ReturnType<typeof createCardImages>;

/** Reads the images that settings name: an https URL, or a path of an uploaded image. */
export function createCardImages({ openImage, outbound, miniAppUrl }: CardImagesOptions) {
  function openUpload({ appId }: AppScope, url: string): Promise<Buffer | undefined> {
    return openImage(appId, url.slice(imagePathPrefix.length));
  }

  return {
    /** Returns an image's bytes; undefined if it is missing. @throws any error if it cannot be read */
    async read(scope: AppScope, url: string): Promise<Buffer | undefined> {
      if (url === '') return undefined;
      if (url.startsWith(imagePathPrefix)) return openUpload(scope, url);
      const { status, bytes } = await outbound.download(new URL(url, releaseUrl(miniAppUrl, scope)).href);
      return status === 200 ? bytes : undefined;
    },

    /**
     * Returns the URL under which anyone can read an image; undefined if it is missing. Uploads are readable from the
     * first deployment of a build that uses them.
     *
     * @throws `maintenance`
     */
    async getPublicUrl(scope: AppScope, url: string): Promise<string | undefined> {
      if (url === '') return undefined;
      const origin = releaseUrl(miniAppUrl, scope);
      if (!url.startsWith(imagePathPrefix)) return new URL(url, origin).href;
      const bytes = await openUpload(scope, url);
      if (bytes === undefined) return undefined;
      const digest = createHash('sha256').update(bytes).digest('hex');
      return `${origin}/_b/${digest}/${basename(url)}`;
    },
  };
}
