import type { Overlay } from '../manifests/render.js';
import type { DependencyLocations } from '../network/needed-flows.js';

const network = (prefix: string): DependencyLocations => ({
  mongodb: `${prefix}.1.0/24`,
  nats: `${prefix}.2.0/24`,
  identity: `${prefix}.3.10/32`,
  artifacts: `${prefix}.4.0/24`,
});

/** Where the network policies of each overlay expect its dependencies. */
export const locations: Readonly<Record<Overlay, DependencyLocations>> = {
  development: network('10.10'),
  review: network('10.20'),
  production: { ...network('10.30'), kubernetes: '10.30.5.10/32' },
  'single-node': { mongodb: 'mongodb', nats: 'nats', identity: 'gateway' },
};
