import { getAllowedFlows } from '../network/allowed-flows.js';
import { type DependencyLocations, getRequiredFlows } from '../network/needed-flows.js';
import type { Rule } from './rule.js';

/** The network policies allow every required flow and nothing else. */
export function flowRules(locations: DependencyLocations): Rule[] {
  const findings = (flows: Iterable<string>, message: string) =>
    [...flows].map((flow) => ({ object: flow, message }));
  return [
    {
      name: 'needed-flows',
      check(objects) {
        const { flows } = getAllowedFlows(objects);
        return findings(
          [...getRequiredFlows(objects, locations)].filter((flow) => !flows.has(flow)),
          'is required but not allowed',
        );
      },
    },
    {
      name: 'no-other-flows',
      check(objects) {
        const needed = getRequiredFlows(objects, locations);
        const { flows, halves } = getAllowedFlows(objects);
        return [
          ...findings(
            [...flows].filter((flow) => !needed.has(flow)),
            'is allowed but not required',
          ),
          ...findings(halves, 'is allowed by one side only'),
        ];
      },
    },
  ];
}
