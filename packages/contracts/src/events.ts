import { appEvents } from './apps/events.js';
import { assetEvents } from './assets/events.js';
import { auditEvents } from './audit.js';
import { configurationEvents } from './configurations.js';
import { connectionEvents } from './connections.js';
import type { EventDefinition } from './core/event.js';
import { contentEvents } from './contents/events.js';
import { couponEvents } from './coupons/events.js';
import { deploymentEvents, releaseEvents } from './deployments/events.js';
import { groupEvents } from './groups/events.js';
import { memberEvents } from './members/events.js';
import { pointEvents } from './points/events.js';
import { reviewEvents } from './reviews/events.js';
import { runtimeEvents } from './runtimes/events.js';
import { scratchEvents } from './scratch/events.js';
import { shopEvents } from './shops/events.js';
import { stampEvents } from './stamps/events.js';
import { templateEvents } from './templates/events.js';
import { ticketEvents } from './tickets/events.js';

/** All event types. */
export const events: readonly EventDefinition[] = [
  groupEvents,
  templateEvents,
  appEvents,
  configurationEvents,
  runtimeEvents,
  assetEvents,
  reviewEvents,
  deploymentEvents,
  releaseEvents,
  contentEvents,
  couponEvents,
  stampEvents,
  pointEvents,
  scratchEvents,
  shopEvents,
  ticketEvents,
  memberEvents,
  auditEvents,
  connectionEvents,
].flatMap((resource): EventDefinition[] => Object.values(resource));
