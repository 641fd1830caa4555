import type { FieldSchema } from '@noren/contracts/contents';
import { requireStorable } from '@noren/service-kit';

/**
 * Texts that a spreadsheet would evaluate as a formula, including full-width signs. Leading apostrophes are part of
 * the match, so that removing one restores the original text.
 */
const formula = /^'*[=+\-@\t\r＝＋－＠]/;

/** Escapes a text so that spreadsheets never evaluate it. */
export function escapeFormula(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** Reverses {@link escapeFormula}. */
export function unescapeFormula(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}

/** A parsed cell: its value, or the rule it breaks. An empty cell has no value. */
export type Cell = { readonly value?: unknown } | { readonly broken: 'type' | 'format' };

const number = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i;
/** Time format of spreadsheets; Japan time unless an offset is given. */
const japanese = /^(\d{4})[/-](\d{1,2})[/-](\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;
const japanMs = 9 * 60 * 60 * 1000;

/** Formats a field's value as a CSV cell. */
export function toCell(schema: FieldSchema, value: unknown): string {
  if (value === undefined) return '';
  if (schema.format === 'date-time') return getTime(String(value));
  if (schema.type === 'string') return escapeFormula(String(value));
  return schema.type === 'array' ? JSON.stringify(value) : String(value);
}

/** Parses a CSV cell as a value of the field. */
export function parseCell(schema: FieldSchema, cell: string): Cell {
  const text = unescapeFormula(cell);
  if (text === '') return {};
  if (schema.format === 'date-time') return { value: toIso(text) };
  if (schema.type === 'string') return { value: text };
  if (schema.type === 'boolean') return getBoolean(text);
  return schema.type === 'array' ? toJson(text) : getNumber(text);
}

function getBoolean(text: string): Cell {
  const word = text.trim().toLowerCase();
  return word === 'true' || word === 'false' ? { value: word === 'true' } : { broken: 'type' };
}

function getNumber(text: string): Cell {
  return number.test(text.trim()) ? { value: Number(text) } : { broken: 'type' };
}

/** JSON escapes can encode characters that cannot be stored, so parsed values are checked again. */
function toJson(text: string): Cell {
  try {
    const value: unknown = JSON.parse(text);
    requireStorable('', value);
    return { value };
  } catch {
    return { broken: 'format' };
  }
}

/** Formats a time as ISO 8601 with Japan's offset: `2026-04-01T09:00:00+09:00`. */
function getTime(iso: string): string {
  const inJapan = new Date(Date.parse(iso) + japanMs).toISOString();
  return `${inJapan.slice(0, 19)}${inJapan.slice(19, 23).replace('.000', '')}+09:00`;
}

/** Returns unparsable text unchanged, so that the field's check rejects it. */
function toIso(text: string): string {
  const [, year, month, day, hour = '0', minute = '0', second = '0'] = japanese.exec(text.trim()) ?? [];
  if (year === undefined) return text;
  const parts = [Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second)];
  const at = Date.UTC(...(parts as [number, number, number, number, number, number]));
  const said = new Date(at);
  const isThatDay = said.getUTCMonth() === parts[1] && said.getUTCDate() === parts[2];
  return isThatDay && Number(hour) < 24 ? new Date(at - japanMs).toISOString() : text;
}
