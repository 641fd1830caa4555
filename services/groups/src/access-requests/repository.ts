import type { AccessRequest, AccessRequestQuery } from '@noren/contracts/access-requests';
import type { Many } from '@noren/contracts/core';
import {
  type Aggregate,
  defineAggregate,
  type Entity,
  type Events,
  type Mongo,
  type NewEntity,
} from '@noren/service-kit';
import { Schema } from 'mongoose';

const requester = new Schema(
  { id: { type: String, required: true }, name: { type: String, required: true }, role: String },
  { _id: false, id: false },
);

const accessRequestSchema = new Schema({
  requester: { type: requester, required: true },
  page: String,
  message: String,
  status: { type: String, required: true },
  decidedBy: String,
  decidedAt: String,
  note: String,
});
// A person has one open request at most.
accessRequestSchema.index(
  { 'requester.id': 1 },
  { unique: true, partialFilterExpression: { status: 'open' } },
);
accessRequestSchema.index({ 'requester.id': 1, createdAt: -1 });
accessRequestSchema.index({ status: 1, createdAt: -1 });

export type StoredAccessRequest = Entity & AccessRequest;
type Decided = Pick<AccessRequest, 'status' | 'decidedBy' | 'decidedAt' | 'note'>;

/** Requests of a person that they see again. */
const latest = 5;

export type AccessRequestRepository = ReturnType<typeof createAccessRequestRepository>;

export function createAccessRequestRepository(mongo: Mongo) {
  const requests: Aggregate<StoredAccessRequest> = defineAggregate(mongo, {
    name: 'access-requests',
    schema: accessRequestSchema,
    sortable: ['createdAt', 'updatedAt'],
    defaultSort: 'createdAt,desc',
  });
  return {
    collections: [requests],
    find: (id: string) => requests.find(id),
    findOpen: (requesterId: string) => requests.findOne({ 'requester.id': requesterId, status: 'open' }),
    listLatest: (requesterId: string) =>
      requests.all({ 'requester.id': requesterId }, { sort: 'createdAt,desc', limit: latest }),
    list: ({ status, ...query }: AccessRequestQuery): Promise<Many<StoredAccessRequest>> =>
      requests.list(status === undefined ? {} : { status }, query),
    /** @throws DuplicateError if the person has an open request */
    insert: (request: NewEntity<StoredAccessRequest>, events: Events<StoredAccessRequest>) =>
      requests.insert(request, events),
    /** Returns undefined if the request was decided meanwhile. */
    replace: (
      id: string,
      { page, message, requester: by }: Pick<AccessRequest, 'page' | 'message' | 'requester'>,
      events: Events<StoredAccessRequest>,
    ) =>
      requests.update(
        id,
        { status: 'open' },
        {
          $set: { requester: by, ...(page && { page }), ...(message && { message }) },
          $unset: { ...(page === undefined && { page: 1 }), ...(message === undefined && { message: 1 }) },
        },
        events,
      ),
    /** Returns undefined if the request is decided or at another version. */
    decide: (id: string, version: number, decided: Decided, events: Events<StoredAccessRequest>) =>
      requests.update(id, { version, status: 'open' }, { $set: decided }, events),
  };
}
