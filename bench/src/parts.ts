import type { Part } from './bench.js';
import { build } from './parts/build.js';
import { configSave } from './parts/config-save.js';
import { consoleFirstLoad } from './parts/console-first-load.js';
import { couponList } from './parts/coupon-list.js';
import { couponUses } from './parts/coupon-uses.js';
import { deploy } from './parts/deploy.js';
import { eventToProjection } from './parts/event-to-projection.js';
import { fleet } from './parts/fleet.js';
import { http } from './parts/http.js';
import { lists } from './parts/lists.js';
import { miniAppPages } from './parts/mini-app-pages.js';
import { remoteSwitch } from './parts/remote-switch.js';
import { rollback } from './parts/rollback.js';
import { settingsTyping } from './parts/settings-typing.js';
import { stackStart } from './parts/stack-start.js';

/** Every part, in the order of the table. */
export const parts: readonly Part[] = [
  stackStart,
  consoleFirstLoad,
  remoteSwitch,
  settingsTyping,
  build,
  deploy,
  rollback,
  ...miniAppPages,
  couponUses,
  couponList,
  http,
  configSave,
  eventToProjection,
  fleet,
  lists,
];
