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

const required = ['applicationId', 'envType', 'uuid', 'securityToken'] as const;

function isComplete(registration: Partial<Registration>): registration is Registration {
  return required.every((field) => registration[field] !== undefined);
}

export type PlatformService = ReturnType<typeof createPlatformService>;

/** Creates the announcements of releases to the platform. */
export function createPlatformService({ platform, getRegistration }: PlatformServiceDeps) {
  return {
    /** An app that is not registered completely is rejected here. @throws `platformUnavailable`, `notFound` */
    async announce(caller: Caller, appId: string, release: PlatformRelease): Promise<PlatformAnswer> {
      if (platform === undefined) return { outcome: 'notConfigured', detail: '' };
      const registration = await getRegistration(caller, appId);
      if (isComplete(registration)) return platform.announce(registration, release);
      const missing = required.filter((field) => registration[field] === undefined);
      return { outcome: 'rejected', detail: `missing: ${missing.join(', ')}` };
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
