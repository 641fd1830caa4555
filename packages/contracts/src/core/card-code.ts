/** Kinds of codes on a membership card. */
export const barcodeTypes = ['none', 'code128', 'ean13', 'qr'] as const;
type BarcodeType = (typeof barcodeTypes)[number];

/** The code on a card, as a till reads it. */
export interface CardCode {
  format: Exclude<BarcodeType, 'none'>;
  text: string;
}

/** EAN-13 has only digits, so it takes the number with its check digit; other formats include the letter prefix. */
export function cardCode(type: BarcodeType, prefix: string, memberNumber: string): CardCode | undefined {
  if (type === 'none') return undefined;
  const text = type === 'ean13' ? memberNumber + checkDigit(memberNumber) : prefix + memberNumber;
  return { format: type, text };
}

/** Returns the check digit of EAN-13: every second digit counts three times. */
export function checkDigit(twelve: string): string {
  const sum = [...twelve].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return String((10 - (sum % 10)) % 10);
}
