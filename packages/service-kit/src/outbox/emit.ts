import { randomUUID } from 'node:crypto';
import type { EventDefinition } from '@noren/contracts/core';
import type { Static } from 'typebox';
import { type Check, exactCheck } from '../http/schema-check.js';
import { currentTracer } from '../observability/tracing.js';

/** An event to store with a write; the aggregate adds its id and the sequence. */
export interface Emitted {
  readonly id: string;
  readonly type: string;
  readonly source: string;
  /** ISO 8601, UTC. */
  readonly time: string;
  readonly data: unknown;
  /** W3C trace context of the emitter. */
  readonly traceparent?: string;
}

/** Events of a write; a function if they depend on the new state or its difference from the previous one. */
export type Events<T> = readonly Emitted[] | ((next: T, before: T | undefined) => readonly Emitted[]);

const checks = new WeakMap<EventDefinition, Check>();

/**
 * Creates an event for `insert`, `update` and `remove` of an aggregate.
 *
 * @throws Error if the data violates the event's schema: a failed write is better than an unreadable event
 */
export function emit<E extends EventDefinition>(definition: E, data: Static<E['data']>): Emitted {
  const check = checks.get(definition) ?? exactCheck(definition.data);
  checks.set(definition, check);
  // As consumers receive it: without undefined properties.
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
