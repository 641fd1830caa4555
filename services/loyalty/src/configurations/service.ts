import { type configurationEvents, type EventOf, sections } from '@noren/contracts';
import type { ConfigurationRepository } from './repository.js';

/** The coupon section as it is now, from its owner; undefined when the app is gone. */
export type FetchCouponSection = (appId: string) => Promise<{ redisplaySeconds: number } | undefined>;

export interface ConfigurationServiceOptions {
  readonly configurations: ConfigurationRepository;
  readonly fetchCouponSection: FetchCouponSection;
}

export type ConfigurationService = ReturnType<typeof createConfigurationService>;

export function createConfigurationService(options: ConfigurationServiceOptions) {
  const { configurations, fetchCouponSection } = options;
  return {
    /** How long a used coupon can be shown again. */
    async redisplaySeconds(appId: string): Promise<number> {
      const known = await configurations.findOf(appId);
      return known?.redisplaySeconds ?? sections.coupon.defaults.redisplaySeconds;
    },

    async changed(event: EventOf<typeof configurationEvents.updated>): Promise<void> {
      const { appId, changed } = event.data;
      if (!changed.includes('coupon')) return;
      const section = await fetchCouponSection(appId);
      if (section === undefined) return;
      await configurations.keep(event, { appId, redisplaySeconds: section.redisplaySeconds });
    },
  };
}
