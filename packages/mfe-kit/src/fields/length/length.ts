export const lengthUnits = ['px', '%'] as const;
export type LengthUnit = (typeof lengthUnits)[number];

export interface LengthParts {
  /** Digits as typed. */
  digits: string;
  unit: LengthUnit;
}

/** Returns number and unit of a length, also of incomplete input. A typed unit takes precedence. */
export function parseLength(value: string, usual: LengthUnit = 'px'): LengthParts {
  const half = value.normalize('NFKC').trim();
  const unit = half.endsWith('%') ? '%' : /px$/i.test(half) ? 'px' : usual;
  return { digits: half.replace(/(?:px|%)$/i, '').trim(), unit };
}

/** Formats a length as stored in the settings. Empty without digits, so that validation reports it as missing. */
export const formatLength = ({ digits, unit }: LengthParts): string =>
  digits === '' ? '' : `${digits}${unit}`;
