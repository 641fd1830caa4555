interface Detector {
  detect(source: ImageBitmapSource): Promise<{ rawValue: string }[]>;
}

type DetectorClass = new (options: { formats: string[] }) => Detector;

declare global {
  interface Window {
    /** Not in every browser yet. */
    BarcodeDetector?: DetectorClass;
  }
}

/** The browser's own reader of codes in pictures; undefined where it has none. */
export function qrDetector(): Detector | undefined {
  const { BarcodeDetector } = window;
  return BarcodeDetector && new BarcodeDetector({ formats: ['qr_code'] });
}

/** What the code in a picture says; undefined without one. */
export async function codeIn(detector: Detector, source: ImageBitmapSource): Promise<string | undefined> {
  const [found] = await detector.detect(source);
  return found?.rawValue || undefined;
}

/** Whether the browser can show what its camera sees. */
export function hasCamera(): boolean {
  return typeof navigator.mediaDevices?.getUserMedia === 'function';
}
