/** Widths of bars and gaps of the 107 symbols of Code 128, six digits each; the last has a seventh. */
const widths =
  '212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231113222123122123221223211221132221231213212223112312131311222321122321221312212322112322211212123212321232121111323131123131321112313132113132311211313231113231311112133112331132131113123113321133121313121211331231131213113213311213131311123311321331121312113312311332111314111221411431111111224111422121124121421141122141221112214112412122114122411142112142211241211221114413111241112134111111242121142121241114212124112124211411212421112421211212141214121412121111143111341131141114113114311411113411311113141114131311141411131211412211214211232233111';
const startB = 104;
const stop = 106;

/**
 * The bars of a text in Code 128, set B: positions and widths in modules, and the whole width.
 *
 * @param text printable ASCII, as the contract of coupons demands
 */
export function code128(text: string): { bars: { at: number; width: number }[]; width: number } {
  const values = [...text].map((character) => character.charCodeAt(0) - 32);
  const sum = values.reduce((total, value, index) => total + value * (index + 1), startB);
  const symbols = [startB, ...values, sum % 103, stop];
  const bars: { at: number; width: number }[] = [];
  let at = 0;
  for (const symbol of symbols) {
    const pattern = `${widths.slice(symbol * 6, symbol * 6 + 6)}${symbol === stop ? '2' : ''}`;
    [...pattern].forEach((digit, index) => {
      const width = Number(digit);
      if (index % 2 === 0) bars.push({ at, width });
      at += width;
    });
  }
  return { bars, width: at };
}
