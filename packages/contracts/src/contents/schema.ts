import { type Static, Type } from 'typebox';
import { Id, listQuery, model, Name, toRecord } from '../core/schema.js';
import { FieldError } from '../errors/problem.js';
import { ContentState } from './publication.js';

export const ContentQuery = model('ContentQuery', 'Which contents to list', {
  ...listQuery,
  published: Type.Optional(Type.Boolean({ description: 'Only those that members see, or do not see' })),
  state: Type.Optional(ContentState),
});
export type ContentQuery = Static<typeof ContentQuery>;

/** Settings link to contents by id, so a content that moves to another console keeps its id. */
export const ContentCreateQuery = model('ContentCreateQuery', 'Id of a content to create', {
  id: Type.Optional({ ...Id, description: 'Its id in another console; a new one by default' }),
});
export type ContentCreateQuery = Static<typeof ContentCreateQuery>;

const selectedIds = (maxItems: number) =>
  Type.Array(Id, { minItems: 1, maxItems, uniqueItems: true, description: 'The contents' });

/** Maximum contents that one call publishes or unpublishes. */
export const publishLimit = 100;

export const ContentPublish = model('ContentPublish', 'Contents to publish or unpublish', {
  ids: selectedIds(publishLimit),
  published: Type.Boolean({ description: 'Members see them from now on' }),
});
export type ContentPublish = Static<typeof ContentPublish>;

const RefusedContent = model('RefusedContent', 'A content that could not be changed, and why', {
  id: Id,
  name: Type.Optional(Name),
  errors: Type.Array(FieldError, { description: 'The rules that it breaks; `exists`: not found' }),
});

export const ContentPublished = model('ContentPublished', 'Result for each content', {
  changed: Type.Array(Id, { description: 'Changed' }),
  unchanged: Type.Array(Id, { description: 'Contents that are in this state already' }),
  refused: Type.Array(RefusedContent, { description: 'Contents that break a rule and stay unchanged' }),
  releaseId: Type.Optional({
    ...Id,
    description:
      'The release that changed production, which can be taken back; absent: production is unchanged',
  }),
});
export type ContentPublished = Static<typeof ContentPublished>;

/** Maximum contents that one call deletes or restores. */
export const deleteLimit = 100;

export const ContentSelection = model('ContentSelection', 'Contents to delete or to restore', {
  ids: selectedIds(deleteLimit),
});
export type ContentSelection = Static<typeof ContentSelection>;

export const ContentSelectionResult = model('ContentSelectionResult', 'Result for each content', {
  done: Type.Array(Id, { description: 'Deleted or restored' }),
  refused: Type.Array(RefusedContent, { description: 'Contents that break a rule and stay as they were' }),
});
export type ContentSelectionResult = Static<typeof ContentSelectionResult>;

/** Maximum lines of an imported file, without the header. */
export const importLineLimit = 5_000;

/** Maximum size of a request with a file, bytes. */
export const importSizeLimit = 16 * 1024 * 1024;

export const ContentDelete = model('ContentDelete', 'How to delete a content', {
  endSerialCodes: Type.Optional(
    Type.Boolean({
      description:
        'True to delete a ticket although it has serial codes that nobody has redeemed: they end with it. Without it the answer is `inUse` with the rule `serialCodes` and their number',
    }),
  ),
});
export type ContentDelete = Static<typeof ContentDelete>;

export const ContentImport = model('ContentImport', 'A CSV file to import', {
  csv: Type.String({
    minLength: 1,
    maxLength: 4_000_000,
    description:
      'Text of the file. Columns are named as in an export; one that is absent leaves its field as it is. A line whose id exists changes that content, a line without one creates one',
  }),
  dryRun: Type.Boolean({ description: 'Only report what would happen' }),
  importKey: Type.String({
    pattern: '^[\\x21-\\x7e]{1,128}$',
    description:
      'Equal for all attempts to import one file, so that a retry finds what an earlier one created',
  }),
});
export type ContentImport = Static<typeof ContentImport>;

export const ImportError = model('ImportError', 'What is wrong in a file', {
  line: Type.Integer({ minimum: 1, description: 'Line of the file at which the row begins, from 1' }),
  column: Type.String({ description: 'Column; empty: the line as a whole' }),
  rule: Type.String({ description: 'The rule it breaks' }),
  message: Type.String({ description: 'What to do about it, in English' }),
  params: Type.Optional(toRecord(Type.Unknown(), 'Values of the rule, as `limit`')),
});
export type ImportError = Static<typeof ImportError>;

export const ContentImported = model('ContentImported', 'What an import did, or would do', {
  imported: Type.Boolean({ description: 'True if it was imported: not with an error or as a dry run' }),
  create: Type.Integer({ description: 'Lines that create a content' }),
  change: Type.Integer({ description: 'Lines that change one' }),
  unchanged: Type.Integer({ description: 'Lines without changes' }),
  ids: Type.Array(Id, { description: 'The contents of those lines that create or change one' }),
  errors: Type.Array(ImportError, { description: 'All errors, at most 500' }),
});
export type ContentImported = Static<typeof ContentImported>;
