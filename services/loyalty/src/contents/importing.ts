import {
  type AnyContent,
  type AnyContentValues,
  type ContentId,
  type ContentImport,
  type ContentImported,
  contentKind,
  getFields,
  type ImportError,
  importLineLimit,
  uniqueFields,
} from '@noren/contracts/contents';
import { ruleMessage } from '@noren/contracts/errors';
import type { GroupOptions } from '@noren/contracts/groups';
import type { Caller } from '@noren/contracts/permissions';
import { conflict, DuplicateError, schemaErrors } from '@noren/service-kit';
import { brokenBy, getEditorContext, requireFeature } from './checks.js';
import { getAuditLog } from './content-values.js';
import { type CsvRow, readCsv } from './csv/csv-file.js';
import {
  type FieldCheck,
  headingErrors,
  importedId,
  isUnchanged,
  planRow,
  type RowError,
  type RowPlan,
  toId,
} from './import-plan.js';
import { addedReferences } from './references.js';
import type { ContentServiceOptions } from './service.js';

/** Maximum number of errors in an answer; the first ones are reported. */
const maxReportedErrors = 500;
/** Maximum number of concurrent writes. */
const writesAtOnce = 16;

interface Plan {
  readonly rows: readonly RowPlan[];
  readonly errors: readonly RowError[];
}

/**
 * Imports contents from a CSV file. All rows are checked before the first write; a single error prevents all writes.
 * An interrupted import is repeated with the same key and finds the rows already written unchanged.
 */
export function createImporting(id: ContentId, options: ContentServiceOptions) {
  const { repositories, requireVisible, guard } = options;
  const kind = contentKind(id);
  const contents = repositories[id];
  const references = (values: AnyContentValues) => addedReferences(guard, kind, values, () => conflict());
  const checks = new Map(getFields(kind).map(({ name, schema }) => [name, schemaErrors(schema)]));
  const check: FieldCheck = (name, value) => checks.get(name)?.(value, '')[0];

  async function getPlan(
    appId: string,
    features: GroupOptions,
    { csv, importKey }: ContentImport,
  ): Promise<Plan> {
    const file = readCsv(csv);
    if ('brokenAt' in file) return failed({ line: file.brokenAt, column: '', rule: 'csv' });
    const [heading, ...rows] = file.rows;
    if (heading === undefined) return failed({ line: 1, column: '', rule: 'csv' });
    const excess = rows[importLineLimit];
    if (excess !== undefined) {
      return failed({ line: excess.line, column: '', rule: 'csvLines', params: { limit: importLineLimit } });
    }
    const errors = headingErrors(kind, heading);
    if (errors.length > 0) return { rows: [], errors };
    return checkRows(appId, features, await plannedRows(appId, heading.cells, rows, importKey));
  }

  async function plannedRows(
    appId: string,
    heading: readonly string[],
    rows: readonly CsvRow[],
    importKey: string,
  ): Promise<RowPlan[]> {
    const named = rows.map((row) => toId(heading, row));
    const ids = rows.map((row, index) => named[index] ?? importedId(appId, kind, importKey, row.line));
    const found = await contents.findAll(appId, ids);
    const firstIndexByName = new Map(named.map((own, index) => [own, index] as const).reverse());
    return rows.map((row, index) => {
      const target = { id: ids[index] as string, current: found.get(ids[index] as string) };
      const planned = planRow(kind, heading, row, target, check);
      if (named[index] === undefined) return planned;
      // Without the content, the other errors of the row would be meaningless.
      if (target.current === undefined) return { ...planned, errors: [wrongId(row, 'exists')] };
      const isSecond = firstIndexByName.get(named[index]) !== index;
      return isSecond ? { ...planned, errors: [wrongId(row, 'uniqueItems'), ...planned.errors] } : planned;
    });
  }

  /** Checks what needs all rows or other contents: unique values, references. */
  async function checkRows(appId: string, features: GroupOptions, rows: readonly RowPlan[]): Promise<Plan> {
    const whole = rows.filter(({ errors }) => errors.length === 0);
    const around = await getEditorContext(
      kind,
      options,
      { appId, features },
      whole.map(({ values }) => values),
    );
    const taken = await takenValues(appId, whole);
    const errors = rows.flatMap((row) =>
      row.errors.length > 0
        ? row.errors
        : [
            ...brokenBy(kind, row.values, around).map(({ path, rule, params }) => ({
              line: row.line,
              column: path.split('/')[1] ?? '',
              rule,
              ...(params === undefined ? {} : { params }),
            })),
            ...taken(row),
          ],
    );
    return { rows, errors };
  }

  /** Finds values of unique fields that another row or content already has. */
  async function takenValues(appId: string, rows: readonly RowPlan[]) {
    const fields = await Promise.all(
      uniqueFields(kind).map(async (name) => {
        const values = [...new Set(rows.flatMap(({ values }) => values[name] ?? []))];
        const holders = await contents.having(appId, name, values);
        const contentIdByValue = new Map(holders.map((content) => [content[name], content.id]));
        const rowIdByValue = new Map(rows.toReversed().map((row) => [row.values[name], row.id]));
        return { name, contentIdByValue, rowIdByValue };
      }),
    );
    return ({ id: own, line, values }: RowPlan): RowError[] =>
      fields
        .filter(({ name, contentIdByValue, rowIdByValue }) => {
          const value = values[name];
          if (value === undefined) return false;
          return rowIdByValue.get(value) !== own || (contentIdByValue.get(value) ?? own) !== own;
        })
        .map(({ name }) => ({ line, column: name, rule: 'unique' }));
  }

  /** @throws `conflict` if the content changed in the meantime; the import can be repeated */
  async function write(caller: Caller, appId: string, { id: own, current, values }: RowPlan): Promise<void> {
    const createAuditEvent = getAuditLog(kind, caller, appId, 'import');
    const written = await (current === undefined
      ? insertOnce(appId, own, values, createAuditEvent)
      : contents.replace(appId, own, current.version, values, createAuditEvent, references(values))
    ).catch((error: unknown) => {
      if (error instanceof DuplicateError) return undefined;
      throw error;
    });
    if (written === undefined) throw conflict();
  }

  async function insertOnce(
    appId: string,
    own: string,
    values: AnyContentValues,
    createAuditEvent: ReturnType<typeof getAuditLog>,
  ): Promise<AnyContent | undefined> {
    try {
      return await contents.insert(appId, own, values, createAuditEvent, references(values));
    } catch (error) {
      // A concurrent attempt of the same import inserted it first.
      const made = error instanceof DuplicateError ? await contents.find(appId, own) : undefined;
      if (made === undefined) throw error;
      return made;
    }
  }

  return async function importFile(
    caller: Caller,
    appId: string,
    input: ContentImport,
  ): Promise<ContentImported> {
    const { features } = await requireVisible(caller, appId);
    requireFeature(kind, features);
    const { rows, errors } = await getPlan(appId, features, input);
    const changing = rows.filter((row) => !isUnchanged(kind, row));
    const create = changing.filter(({ current }) => current === undefined).length;
    const imported = errors.length === 0 && !input.dryRun;
    if (imported) {
      await inParallel(changing, (row) => write(caller, appId, row));
    }
    return {
      imported,
      create,
      change: changing.length - create,
      unchanged: rows.length - changing.length,
      ids: errors.length === 0 ? changing.map(({ id: own }) => own) : [],
      errors: errors.slice(0, maxReportedErrors).map(toImportError),
    };
  };
}

function failed(error: RowError): Plan {
  return { rows: [], errors: [error] };
}

function wrongId({ line }: CsvRow, rule: string): RowError {
  return { line, column: 'id', rule };
}

function toImportError(error: RowError): ImportError {
  return { ...error, message: ruleMessage('en', error.rule, error.params) };
}

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = items.values();
  const worker = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: writesAtOnce }, worker));
}
