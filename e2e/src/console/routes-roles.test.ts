import { sized } from '@noren/testing';
import { type ConsoleRoute, consoleRoutes, type Role } from './console-routes.js';
import { describeRoutes } from './describe-routes.js';

/** Screens with other elements for roles that may do less; settings pages differ by disabled fields alone. */
const differing =
  /^\/(app\/{app}(\/(build-history|deploy-history|page-setting\/(top|coupon)))?|group\/{group}|connection\/{connection}|runtime-version)?$/;

const isAccessible = ({ path }: ConsoleRoute) => sized(differing.test(path), true);

/** What `npm test` visits as the roles between admin and only-monitor: a route of each guard, open and closed. */
const someRoutes = ['/', '/app/{app}/page-setting/top', '/clear-cache', '/group/{group}', '/template'];

const middleRoles: readonly Role[] = ['operator', 'monitor'];

for (const role of middleRoles) {
  const routes = consoleRoutes.filter(({ path }) => sized(someRoutes.includes(path), true));
  describeRoutes({ role, routes, isAccessible });
}

describeRoutes({ role: 'only-monitor', routes: consoleRoutes, isAccessible });
