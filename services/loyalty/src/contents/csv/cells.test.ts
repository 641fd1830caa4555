import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { escapeFormula, parseCell, toCell, unescapeFormula } from './cells.js';
import { csvText, readCsv } from './csv-file.js';

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.stringMatching(/^'{0,3}[=+\-@\t\r＝＋－＠ "\n,]{0,3}[a-z]?$/),
);
/** Requests cannot contain NUL characters. */
const storable = text.filter((value) => !value.includes('\0'));
const time = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString());

describe('the guard against formulas', () => {
  it('is reversible for any text', () => {
    fc.assert(fc.property(text, (value) => expect(unescapeFormula(escapeFormula(value))).toBe(value)));
  });

  it('leaves nothing that a spreadsheet would evaluate', () => {
    fc.assert(fc.property(text, (value) => expect(escapeFormula(value)).not.toMatch(/^[=+\-@\t\r＝＋－＠]/)));
  });
});

describe('cells', () => {
  const through = (schema: object, value: unknown) => parseCell(schema, toCell(schema, value));

  it('round-trip the values they were formatted from', () => {
    fc.assert(
      fc.property(
        storable,
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        fc.boolean(),
        time,
        (word, number, flag, at) => {
          expect(through({ type: 'string' }, word)).toEqual(word === '' ? {} : { value: word });
          expect(through({ type: 'number' }, number === 0 ? 0 : number)).toEqual({
            value: number === 0 ? 0 : number,
          });
          expect(through({ type: 'boolean' }, flag)).toEqual({ value: flag });
          expect(through({ type: 'array' }, [{ a: word }])).toEqual({ value: [{ a: word }] });
          const said = through({ type: 'string', format: 'date-time' }, at) as { value: string };
          expect(Date.parse(said.value)).toBe(Date.parse(at));
        },
      ),
    );
    expect(through({ type: 'string' }, undefined)).toEqual({});
  });

  it.each([
    [{ type: 'integer' }, '1,000', { broken: 'type' }],
    [{ type: 'integer' }, '', {}],
    [{ type: 'integer' }, ' 12 ', { value: 12 }],
    [{ type: 'boolean' }, 'yes', { broken: 'type' }],
    [{ type: 'boolean' }, 'FALSE', { value: false }],
    [{ type: 'array' }, '[1', { broken: 'format' }],
    [{ type: 'array' }, '["\\u0000"]', { broken: 'format' }],
    [{ type: 'array' }, '["\\ud800"]', { broken: 'format' }],
    [{ type: 'array' }, '["\\ud83d\\ude00"]', { value: ['😀'] }],
    [{ type: 'string', format: 'date-time' }, '2026/2/30', { value: '2026/2/30' }],
    [{ type: 'string', format: 'date-time' }, '2026/2/28 9:05', { value: '2026-02-28T00:05:00.000Z' }],
  ])('are parsed by their schema: %j parses %j as %j', (schema, cell, expected) => {
    expect(parseCell(schema, cell)).toEqual(expected);
  });
});

describe('files', () => {
  const cell = text.map((value) => escapeFormula(value));

  it('round-trip their rows and know the line where each starts', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 2, maxLength: 3 }), { minLength: 1, maxLength: 5 }),
        (cellRows) => {
          // Blank lines are skipped.
          const rows = cellRows.map((cells) => ['x', ...cells]);
          const file = csvText(rows, { bom: true });
          const read = readCsv(file);
          expect('rows' in read && read.rows.map(({ cells }) => cells)).toEqual(rows);
          if (!('rows' in read)) return;
          expect(read.rows[0]?.line).toBe(1);
        },
      ),
    );
  });

  it.each(['\n', '\r\n'])('count lines, including those inside cells, with line ending %j', (end) => {
    const lines = ['a,b', '"1', '2",3', '', '4,5', '"6', '', '7",8', '9,"'];
    const whole = readCsv(lines.slice(0, -1).join(end));
    expect('rows' in whole && whole.rows.map(({ line }) => line)).toEqual([1, 2, 5, 6]);
    expect(readCsv(lines.join(end))).toEqual({ brokenAt: 9 });
    expect(readCsv('"')).toEqual({ brokenAt: 1 });
  });
});
