import type { TSchema } from 'typebox';
import {
  MiniAppReleaseSpec,
  MiniAppReleaseStatus,
  miniAppReleaseResource,
  miniAppReleaseRules,
} from './mini-app-release.js';

/** A schema in the format of a custom resource definition. */
export type StructuralSchema = { [keyword: string]: unknown };

type Node = TSchema & { properties?: Record<string, Node>; items?: Node; required?: readonly string[] };

/** Keywords with the same meaning there; definitions close their objects themselves. */
const fields = [
  'type',
  'description',
  'enum',
  'pattern',
  'format',
  'minLength',
  'maxLength',
  'minimum',
  'maxItems',
];

function structural(schema: Node): StructuralSchema {
  const own = Object.entries(schema).filter(
    ([keyword]) => fields.includes(keyword) || keyword.startsWith('x-kubernetes-'),
  );
  const { properties, items, required } = schema;
  return {
    ...Object.fromEntries(own),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, property]) => [name, structural(property)]),
      ),
    }),
    ...(required && required.length > 0 && { required }),
    ...(items && { items: structural(items) }),
  };
}

const column = (name: string, jsonPath: string, more: { type?: string; priority?: number } = {}) => ({
  name,
  type: 'string',
  jsonPath,
  ...more,
});

/** Returns the CustomResourceDefinition of {@link miniAppReleaseResource}, as the manifests install it. */
export function miniAppReleaseDefinition() {
  const { group, version, kind, listKind, plural, singular, shortName } = miniAppReleaseResource;
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: `${plural}.${group}` },
    spec: {
      group,
      scope: 'Namespaced',
      names: { kind, listKind, plural, singular, shortNames: [shortName], categories: ['noren'] },
      versions: [
        {
          name: version,
          served: true,
          storage: true,
          subresources: { status: {} },
          additionalPrinterColumns: [
            column('Environment', '.spec.environment'),
            column('Runtime', '.spec.runtimeVersion'),
            column('Digest', '.spec.digest'),
            column('Ready', '.status.conditions[?(@.type=="Ready")].status'),
            column('Replicas', '.status.readyReplicas', { type: 'integer' }),
            column('Served', '.status.digest', { priority: 1 }),
            column('Approved by', '.spec.approval.reviewer', { priority: 1 }),
            column('Age', '.metadata.creationTimestamp', { type: 'date' }),
          ],
          schema: {
            openAPIV3Schema: {
              type: 'object',
              description:
                'What an environment of a mini-app serves: written by deployments, confirmed by edges',
              required: ['spec'],
              properties: {
                apiVersion: { type: 'string' },
                kind: { type: 'string' },
                metadata: { type: 'object' },
                spec: structural(MiniAppReleaseSpec as Node),
                status: structural(MiniAppReleaseStatus as Node),
              },
              'x-kubernetes-validations': miniAppReleaseRules.resource,
            },
          },
        },
      ],
    },
  };
}
