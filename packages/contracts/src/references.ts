import { type Static, Type } from 'typebox';
import { defineEndpoint } from './core/endpoint.js';
import { model, one, oneOf, several } from './core/schema.js';
import { FieldError } from './errors/problem.js';

/** Kinds of resources that documents of another service refer to; runtime versions by name, others by id. */
export const referenceKinds = ['group', 'connection', 'template', 'runtime'] as const;
export type ReferenceKind = (typeof referenceKinds)[number];

const TargetId = Type.String({
  minLength: 1,
  maxLength: 100,
  description: 'Id of the resource; of a runtime version its name',
});
const RetainCount = Type.Integer({
  minimum: 0,
  description: 'How often new references have interrupted deletions of the resource',
});

export const ReferenceRetain = model('ReferenceRetain', 'A resource that gets a new reference', {
  id: TargetId,
});
export const ReferenceRetained = model('ReferenceRetained', 'A resource whose deletions are interrupted', {
  retained: RetainCount,
});
export const ReferenceRelease = model('ReferenceRelease', 'A resource that is about to be deleted', {
  kind: oneOf(referenceKinds, 'Kind of the resource'),
  id: TargetId,
  retained: RetainCount,
});
export type ReferenceRelease = Static<typeof ReferenceRelease>;

function retain<const K extends ReferenceKind>(kind: K, service: 'groups' | 'templates' | 'builds') {
  return defineEndpoint({
    id: `references.retain.${kind}`,
    method: 'POST',
    path: `/references/${kind}/retain`,
    service,
    access: 'reference.guard',
    summary: `Interrupt deletions of a ${kind} before a reference to it is stored`,
    body: ReferenceRetain,
    response: one(ReferenceRetained),
  });
}

/** Calls between services that keep deletions and new references apart. */
export const referenceEndpoints = {
  retainGroup: retain('group', 'groups'),
  retainConnection: retain('connection', 'groups'),
  retainTemplate: retain('template', 'templates'),
  retainRuntime: retain('runtime', 'builds'),
  release: defineEndpoint({
    id: 'references.release',
    method: 'POST',
    path: '/references/release',
    service: 'apps',
    access: 'reference.guard',
    summary: 'Cancel references that are being added, and list the existing ones',
    body: ReferenceRelease,
    response: several(FieldError),
  }),
};
