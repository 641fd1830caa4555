import type { Sections } from '@noren/contracts';

export type CodeFormat = Sections['couponBarcode']['format'];

/** Dark modules of a code: the rows of a square one, or the one row of bars. */
export interface DrawnCode {
  /** Modules of a row. */
  width: number;
  rows: readonly (readonly Run[])[];
  /** What stands below it for people, with check digits that the code adds. */
  text: string;
}

/** Dark modules side by side. */
export interface Run {
  at: number;
  width: number;
}

const lineFormats = { code128: 'CODE128', code39: 'CODE39', ean13: 'EAN13', nw7: 'codabar' } as const;

/**
 * Draws a code that tills read. A text that a format has no signs for is drawn in Code 128, which has a sign
 * for every printable character, so that a coupon is never without its code.
 */
export async function drawCode(text: string, format: CodeFormat): Promise<DrawnCode> {
  if (format === 'qr') return drawSquare(text);
  return (await drawLines(text, format)) ?? (await drawLines(text, 'code128')) ?? drawSquare(text);
}

async function drawLines(text: string, format: keyof typeof lineFormats): Promise<DrawnCode | undefined> {
  const { default: JsBarcode } = await import('jsbarcode');
  const drawn: { encodings?: { data: string; text: string }[] } = {};
  let valid = true;
  JsBarcode(drawn, text, {
    format: lineFormats[format],
    flat: true,
    valid: (answer: boolean) => {
      valid = answer;
    },
  });
  if (!valid || drawn.encodings === undefined) return undefined;
  const data = drawn.encodings.map((part) => part.data).join('');
  const below = drawn.encodings.map((part) => part.text).join('');
  return {
    width: data.length,
    rows: [runsOf([...data].map((module) => module === '1'))],
    text: below || text,
  };
}

async function drawSquare(text: string): Promise<DrawnCode> {
  const { generate } = await import('lean-qr');
  const code = generate(text);
  const places = Array.from({ length: code.size }, (_, index) => index);
  return { width: code.size, rows: places.map((y) => runsOf(places.map((x) => code.get(x, y)))), text };
}

function runsOf(modules: readonly boolean[]): Run[] {
  const runs: Run[] = [];
  modules.forEach((dark, at) => {
    const last = runs.at(-1);
    if (!dark) return;
    if (last !== undefined && last.at + last.width === at) last.width += 1;
    else runs.push({ at, width: 1 });
  });
  return runs;
}
