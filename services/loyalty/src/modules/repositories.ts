import type { Cipher, Mongo } from '@noren/service-kit';
import { createAppProjection } from '../apps/projection.js';
import { createConfigurationProjection } from '../configurations/projection.js';
import { createDeviceTouchRepository } from '../device-proofs/repository.js';
import { createRateLimitRepository } from '../rate-limits/repository.js';
import { createPreviewLinkRepository } from '../preview-links/repository.js';
import { createReleaseProjection } from '../releases/projection.js';
import { createStripeOrderRepository } from '../tickets/payments/stripe/repository.js';
import { createVeriTransOrderRepository } from '../tickets/payments/veritrans/repository.js';

/** Creates the repositories that several modules use. */
export function createRepositories(mongo: Mongo, cipher: Cipher) {
  return {
    apps: createAppProjection(mongo),
    configurations: createConfigurationProjection(mongo, cipher),
    releases: createReleaseProjection(mongo),
    windows: createRateLimitRepository(mongo),
    stripeOrders: createStripeOrderRepository(mongo),
    veriTransOrders: createVeriTransOrderRepository(mongo),
    previewLinks: createPreviewLinkRepository(mongo),
    deviceTouches: createDeviceTouchRepository(mongo),
  };
}
