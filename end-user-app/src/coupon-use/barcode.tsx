import { code128 } from './code-128.js';

/** A barcode that a till can read, with its text below. */
export function Barcode({ text, label }: { text: string; label: string }) {
  const { bars, width } = code128(text);
  return (
    <figure className="barcode">
      <svg
        viewBox={`-10 0 ${width + 20} 60`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${label} ${text}`}
      >
        {bars.map((bar) => (
          <rect key={bar.at} x={bar.at} width={bar.width} height="60" />
        ))}
      </svg>
      <figcaption aria-hidden="true">{text}</figcaption>
    </figure>
  );
}
