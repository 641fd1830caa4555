interface Detector {
  detect(source: ImageBitmapSource): Promise<{ rawValue: string }[]>;
}

type DetectorClass = new (options: { formats: string[] }) => Detector;

declare global {
  interface Window {
    /** Not available in every browser yet. */
    BarcodeDetector?: DetectorClass;
  }
}

/** Returns the browser's own QR code detector; undefined where it has none. */
export function createQrDetector(): Detector | undefined {
  const { BarcodeDetector } = window;
  return BarcodeDetector && new BarcodeDetector({ formats: ['qr_code'] });
}

/** Returns the text of the code in an image; undefined if there is none. */
export async function detectCode(detector: Detector, source: ImageBitmapSource): Promise<string | undefined> {
  const [found] = await detector.detect(source);
  return found?.rawValue || undefined;
}

/** True if the browser can show the camera's video. */
export function hasCamera(): boolean {
  return typeof navigator.mediaDevices?.getUserMedia === 'function';
}
