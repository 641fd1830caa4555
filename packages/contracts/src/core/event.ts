import { type Static, type TObject, type TSchema, Type } from 'typebox';
import type { ServiceName } from './endpoint.js';
import { model } from './schema.js';

/** An event type as data. NATS subject and CloudEvents `type` are the same string. */
export interface EventDefinition<T extends string = string, D extends TObject = TObject> {
  readonly type: T;
  readonly source: ServiceName;
  readonly description: string;
  readonly data: D;
}

/** Defines an event type. `data` carries the state that consumers project, so that they need not query it. */
export function defineEvent<const T extends string, D extends TObject>(
  event: EventDefinition<T, D>,
): EventDefinition<T, D> {
  return event;
}

/** CloudEvents 1.0 in structured JSON mode, with the standard `sequence` extension. */
export interface CloudEvent<D = unknown> {
  specversion: '1.0';
  id: string;
  source: string;
  type: string;
  /** Id of the aggregate that changed. */
  subject: string;
  time: string;
  datacontenttype: 'application/json';
  /** Version of the aggregate after the change; consumers ignore older ones. */
  sequence: number;
  /** W3C trace context of the cause: the standard extension for distributed tracing. */
  traceparent?: string;
  data: D;
}

export type EventOf<E extends EventDefinition> = CloudEvent<Static<E['data']>>;

/** Returns the schema of the envelope around `data`. */
export function cloudEvent<S extends TSchema>(data: S) {
  return Type.Object(
    {
      specversion: Type.Literal('1.0'),
      id: Type.String({ minLength: 1 }),
      source: Type.String({ minLength: 1 }),
      type: Type.String({ minLength: 1 }),
      subject: Type.String({ minLength: 1 }),
      time: Type.String({ format: 'date-time' }),
      datacontenttype: Type.Literal('application/json'),
      sequence: Type.Integer({ minimum: 1 }),
      traceparent: Type.Optional(Type.String({ pattern: '^[0-9a-f]{2}(-[0-9a-f]+){3}$' })),
      data,
    },
    { additionalProperties: false },
  );
}

/** Data of all deletion events. */
export const Gone = model('Gone', 'Something was deleted', {
  id: Type.String({ description: 'Id of the deleted resource' }),
});
