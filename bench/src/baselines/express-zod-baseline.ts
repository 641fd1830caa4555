import type { AddressInfo } from 'node:net';
import type { Many } from '@noren/contracts/core';
import { contentReviews, features, type Group, type GroupQuery, groupTypes } from '@noren/contracts/groups';
import { may } from '@noren/contracts/permissions';
import { forbidden, invalid } from '@noren/service-kit';
import express, { type ErrorRequestHandler } from 'express';
import { ZodError, z } from 'zod';
import { type Baseline, getBearer, getProblem } from './baseline.js';
import { listGroups } from './groups.js';
import { recordResponses } from './record-responses.js';

const id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);
const name = z.string().min(1).max(100).regex(/\S/);
const version = z.int().min(1);

const Query: z.ZodType<GroupQuery> = z.strictObject({
  name: z.string().max(100).optional(),
  page: z.coerce.number().int().min(0).max(1_000_000).default(0),
  size: z.coerce.number().int().min(1).max(100).default(20),
  sort: z
    .string()
    .regex(/^[A-Za-z]{1,40},(asc|desc)$/)
    .optional(),
  selectGroupId: id.optional(),
});

const Answer: z.ZodType<Many<Group>> = z.strictObject({
  data: z.array(
    z.strictObject({
      groupId: id,
      name,
      code: z.string().regex(/^[A-Za-z0-9_-]{1,50}$/),
      description: z.string().max(2_000),
      type: z.enum(groupTypes),
      options: z.record(z.enum(features), z.boolean()),
      releasePolicy: z.strictObject({
        contentReview: z.enum(contentReviews),
        reviewers: z.strictObject({ notRequester: z.boolean() }),
      }),
      version,
      createdAt: z.iso.datetime(),
      updatedAt: z.iso.datetime(),
    }),
  ),
  page: z.strictObject({ number: z.int(), size: z.int(), totalElements: z.int(), totalPages: z.int() }),
});

const answerFailures: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  if (response.headersSent) return next(error);
  const known = error instanceof ZodError ? invalid('invalidParameter') : error;
  const { status, body } = getProblem(known);
  response.status(status).type('application/problem+json').send(body);
};

/** A common implementation: Express, with query and response parsed by Zod. */
export const expressZodBaseline: Baseline = {
  async start(_settings, verifyToken) {
    const app = express();
    // The other baselines send no ETag.
    app.disable('etag');
    const record = recordResponses('express-zod');
    app.use((request, response, next) => {
      record(request, response);
      next();
    });
    app.get('/groups', async (request, response) => {
      const caller = await verifyToken(getBearer(request.headers.authorization));
      if (!may(caller.role, 'group.read')) throw forbidden();
      response.json(Answer.parse(listGroups(caller, Query.parse(request.query))));
    });
    app.use(answerFailures);
    return new Promise((resolve, reject) => {
      const server = app.listen(0, '127.0.0.1', (error) => {
        if (error) reject(error);
        else resolve((server.address() as AddressInfo).port);
      });
    });
  },
};
