import type { DrawnQr } from './qr.js';

/** Renders a QR code; `label` is its accessible name. */
export function QrImage({ qr: { size, path }, label }: { qr: DrawnQr; label: string }) {
  return (
    <svg
      className="nrn-qr"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path d={path} />
    </svg>
  );
}
