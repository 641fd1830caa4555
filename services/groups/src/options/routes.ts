import { optionEndpoints } from '@noren/contracts/options';
import { type Route, route } from '@noren/service-kit';
import type { OptionService } from './service.js';

export function optionRoutes(options: OptionService): Route[] {
  return [route(optionEndpoints.list, ({ query }) => options.list(query))];
}
