import type { Caller } from '@noren/contracts/permissions';
import { type PlatformAnswer, platformEndpoints, type PlatformRelease } from '@noren/contracts/platform';
import { type Route, route } from '@noren/service-kit';
import type { Platform, Registration } from './platform.js';

export interface PlatformServiceDeps {
  /** Undefined if the installation has none. */
  readonly platform: Platform | undefined;
  /** @throws `notFound` if the app does not exist */
  readonly getRegistration: (caller: Caller, appId: string) => Promise<Partial<Registration>>;
}

export type PlatformService = ReturnType<typeof createPlatformService>;

/** Creates the announcements of releases to the platform. */
export function createPlatformService({ platform, getRegistration }: PlatformServiceDeps) {
  return {
    /** An app that is not registered completely is rejected here. @throws `platformUnavailable`, `notFound` */
    async announce(caller: Caller, appId: string, release: PlatformRelease): Promise<PlatformAnswer> {
      const { applicationId, envType, uuid, securityToken, custId } = await getRegistration(caller, appId);
      if (platform === undefined) return { outcome: 'notConfigured', detail: '' };
      if (
        applicationId === undefined ||
        envType === undefined ||
        uuid === undefined ||
        securityToken === undefined
      ) {
        const fields = Object.entries({ applicationId, envType, uuid, securityToken });
        const missing = fields.filter(([, value]) => value === undefined).map(([name]) => name);
        return { outcome: 'rejected', detail: `missing: ${missing.join(', ')}` };
      }
      const app = { applicationId, envType, uuid, securityToken, ...(custId !== undefined && { custId }) };
      return platform.announce(app, release);
    },
  };
}

export function platformRoutes(service: PlatformService): Route[] {
  return [
    route(platformEndpoints.announce, async ({ caller, params, body }) => ({
      data: await service.announce(caller, params.appId, body),
    })),
  ];
}
