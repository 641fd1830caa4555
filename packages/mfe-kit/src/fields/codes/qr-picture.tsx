import type { DrawnQr } from './qr.js';

/** A QR code on the page; `label` says what it is for to those who do not see it. */
export function QrPicture({ qr: { size, path }, label }: { qr: DrawnQr; label: string }) {
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
