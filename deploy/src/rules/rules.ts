import type { ServiceConfig } from '../environment/service-configs.js';
import type { Manifest } from '../manifests/manifest.js';
import type { DependencyLocations } from '../network/needed-flows.js';
import { accessRules } from './access.js';
import { availabilityRules } from './availability.js';
import { environmentRules } from './environment.js';
import { fieldRules } from './fields.js';
import { flowRules } from './flows.js';
import { installationRules } from './installation.js';
import { namespaceRules } from './namespaces.js';
import { imageRules, podRules } from './pods.js';
import { referenceRules } from './references.js';
import { routeRules } from './routes.js';
import type { Rule } from './rule.js';
import { secretRules } from './secrets.js';
import { tlsRules } from './tls.js';

/** Returns every rule for an installation. */
export function allRules(
  locations: DependencyLocations,
  configs: ReadonlyMap<string, ServiceConfig>,
): Rule[] {
  return [
    ...fieldRules,
    ...referenceRules,
    ...podRules,
    ...availabilityRules,
    ...accessRules,
    ...secretRules,
    ...imageRules,
    ...namespaceRules,
    ...tlsRules,
    ...flowRules(locations),
    ...routeRules,
    ...environmentRules(configs),
    ...installationRules,
  ];
}

/** Checks the rules and returns their findings, each with the rule's name. */
export async function checkRules(objects: readonly Manifest[], rules: readonly Rule[]): Promise<string[]> {
  const found: string[] = [];
  for (const rule of rules)
    for (const { object, message } of await rule.check(objects))
      found.push(`${rule.name}: ${object} ${message}`);
  return found;
}
