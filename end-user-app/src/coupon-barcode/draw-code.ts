import type { Sections } from '@noren/contracts/config-sections';

export type CodeFormat = Sections['couponBarcode']['format'];

/** Dark modules of a code: the rows of a square code, or the one row of bars. */
export interface DrawnCode {
  /** Modules per row. */
  width: number;
  rows: readonly (readonly Run[])[];
  /** Human-readable text below the code, including check digits that the code adds. */
  text: string;
}

/** A run of adjacent dark modules. */
export interface Run {
  at: number;
  width: number;
}

const lineFormats = { code128: 'CODE128', code39: 'CODE39', ean13: 'EAN13', nw7: 'codabar' } as const;

/**
 * Draws a code that tills can read.
 * Text that a format cannot encode is drawn in Code 128, which encodes every printable character, so that a coupon
 * always has its code.
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
    rows: [getRuns([...data].map((module) => module === '1'))],
    text: below || text,
  };
}

async function drawSquare(text: string): Promise<DrawnCode> {
  const { generate } = await import('lean-qr');
  const code = generate(text);
  const places = Array.from({ length: code.size }, (_, index) => index);
  return { width: code.size, rows: places.map((y) => getRuns(places.map((x) => code.get(x, y)))), text };
}

function getRuns(modules: readonly boolean[]): Run[] {
  const runs: Run[] = [];
  modules.forEach((dark, at) => {
    const last = runs.at(-1);
    if (!dark) return;
    if (last !== undefined && last.at + last.width === at) last.width += 1;
    else runs.push({ at, width: 1 });
  });
  return runs;
}
