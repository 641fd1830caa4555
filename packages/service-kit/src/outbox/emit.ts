import { randomUUID } from 'node:crypto';
import type { EventDefinition } from '@noren/contracts';
import type { Static } from 'typebox';
import { type Check, exactCheck } from '../http/schema-check.js';
import { currentTracer } from '../observability/tracing.js';

/** An event that a write takes along; the aggregate adds its own id and the sequence. */
export interface Emitted {
  readonly id: string;
  readonly type: string;
  readonly source: string;
  /** ISO 8601, UTC. */
  readonly time: string;
  readonly data: unknown;
  /** W3C trace context of what emitted it. */
  readonly traceparent?: string;
}

/** Events of a write; as a function where they carry the state after it, or how it differs from before. */
export type Events<T> = readonly Emitted[] | ((next: T, before: T | undefined) => readonly Emitted[]);

const checks = new WeakMap<EventDefinition, Check>();

/**
 * An event for `insert`, `update` and `remove` of an aggregate.
 *
 * @throws Error when the data breaks the event's schema: better no write than an event nobody can read
 */
export function emit<E extends EventDefinition>(definition: E, data: Static<E['data']>): Emitted {
  const check = checks.get(definition) ?? exactCheck(definition.data);
  checks.set(definition, check);
  // As it will arrive: without undefined properties.
  const sent: unknown = JSON.parse(JSON.stringify(data));
  if (!check(sent)) {
    const [fault] = check.errors ?? [];
    throw new Error(
      `Event ${definition.type}: ${fault?.instancePath ?? ''} ${fault?.message ?? 'is invalid'}`,
    );
  }
  const traceparent = currentTracer()?.parent();
  return {
    id: randomUUID(),
    type: definition.type,
    source: definition.source,
    time: new Date().toISOString(),
    data: sent,
    ...(traceparent !== undefined && { traceparent }),
  };
}
