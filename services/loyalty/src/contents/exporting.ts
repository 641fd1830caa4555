import {
  type AnyContent,
  type ContentId,
  contentKind,
  csvColumns,
  getFields,
} from '@noren/contracts/contents';
import type { Caller } from '@noren/contracts/permissions';
import { escapeFormula, toCell } from './csv/cells.js';
import { csvText } from './csv/csv-file.js';
import type { ContentServiceOptions } from './service.js';

/** Streams all contents of a kind as CSV text. */
export function createExporting(id: ContentId, { repositories, requireVisible }: ContentServiceOptions) {
  const kind = contentKind(id);
  const columns = csvColumns(kind);
  const schemas = new Map(getFields(kind).map(({ name, schema }) => [name, schema]));

  const toRow = (content: AnyContent) =>
    columns.map((name) => {
      const schema = schemas.get(name);
      return schema === undefined ? escapeFormula(content.id) : toCell(schema, content[name]);
    });

  async function* getText(appId: string): AsyncGenerator<string> {
    yield csvText([columns], { bom: true });
    for await (const contents of repositories[id].batches(appId)) yield csvText(contents.map(toRow));
  }

  /** @throws `notFound` before the first chunk if the caller cannot see the app */
  return async (caller: Caller, appId: string): Promise<AsyncIterable<string>> => {
    await requireVisible(caller, appId);
    return getText(appId);
  };
}
