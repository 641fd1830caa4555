import { ofKind } from '../manifests/manifest.js';
import type { Gateway, HttpRoute } from '../schemas/gateway-api.js';
import { forEachObject, type Rule, when } from './rule.js';

/** Everything is served over TLS; plain HTTP redirects to it. */
export const tlsRules: readonly Rule[] = [
  forEachObject('tls', (object, all) => {
    if (object.kind === 'Ingress') return when(object['tls'] === undefined, 'has no TLS');
    if (object.kind !== 'Gateway') return [];
    const routes = ofKind<HttpRoute>(all, 'HTTPRoute');
    return (object as unknown as Gateway).spec.listeners.flatMap(({ name, protocol, tls }) => {
      if (protocol === 'HTTPS')
        return when((tls?.certificateRefs ?? []).length === 0, `listener ${name} has no certificate`);
      const served = routes.filter(({ spec }) =>
        (spec.parentRefs ?? []).some(({ sectionName }) => sectionName === undefined || sectionName === name),
      );
      const redirects = served.every(({ spec }) =>
        spec.rules.every(({ filters = [] }) =>
          filters.some(({ requestRedirect }) => requestRedirect?.scheme === 'https'),
        ),
      );
      return when(!redirects, `listener ${name} serves without TLS`);
    });
  }),
];
