/** What tells devices and browsers apart in a `User-Agent`, the most specific first. */
const devices: readonly (readonly [name: string, mark: RegExp])[] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh|Mac OS X/],
  ['Linux', /Linux/],
];
const browsers: readonly (readonly [name: string, mark: RegExp])[] = [
  ['LINE', /\bLine\//],
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
];

/** Returns device and browser, such as `iPhone, Safari`; undefined if neither is known. */
export function toDevice(userAgent: string | undefined): string | undefined {
  const names = [devices, browsers].flatMap(
    (known) => known.find(([, mark]) => mark.test(userAgent ?? ''))?.[0] ?? [],
  );
  return names.length === 0 ? undefined : names.join(', ');
}
