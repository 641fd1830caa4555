import { auditEndpoints } from '@noren/contracts/audit';
import { formatSize } from '@noren/contracts/core';
import { referenceEndpoints } from '@noren/contracts/references';
import { bundleSizeLimit, runtimeEndpoints } from '@noren/contracts/runtimes';
import { type Route, readUploads, retainRoute, route } from '@noren/service-kit';
import { toBundleError } from '../pipeline/bundle/read-bundle.js';
import type { BundleService } from './bundles/service.js';
import type { RuntimeService } from './service.js';

const upload = {
  maxFiles: 1,
  maxBytes: bundleSizeLimit,
  tooLarge: (name: string) => toBundleError('', 'fileSize', { size: formatSize(bundleSizeLimit), name }),
};

export function runtimeRoutes(service: RuntimeService, bundles: BundleService): Route[] {
  return [
    route(runtimeEndpoints.publish, async ({ caller, query, request }) => {
      const [file] = await readUploads(request, upload);
      if (file === undefined) throw toBundleError('', 'required');
      return { data: await bundles.publish(caller, file.bytes, query.digest) };
    }),
    route(runtimeEndpoints.published, ({ caller, query }) => bundles.list(caller, query)),
    route(runtimeEndpoints.create, async ({ caller, body }) => ({
      data: await service.create(caller, body),
    })),
    route(runtimeEndpoints.list, ({ caller, query }) => service.list(caller, query)),
    route(runtimeEndpoints.get, async ({ caller, params }) => ({
      data: await service.get(caller, params.id),
    })),
    route(runtimeEndpoints.update, async ({ caller, params, body }) => ({
      data: await service.update(caller, params.id, body),
    })),
    route(runtimeEndpoints.delete, ({ caller, params }) => service.remove(caller, params.id)),
    retainRoute(referenceEndpoints.retainRuntime, service.retain),
    route(auditEndpoints.runtime, ({ caller, params, query }) => service.trail(caller, params.id, query)),
  ];
}
