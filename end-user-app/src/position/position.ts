/** The position of the device, in degrees. */
export interface Position {
  latitude: number;
  longitude: number;
}

/** Why there is no position: `unsupported` by the device, or `failed`, which includes a denied permission. */
export class PositionError extends Error {
  readonly why: 'unsupported' | 'failed';

  constructor(why: 'unsupported' | 'failed') {
    super(why);
    this.why = why;
  }
}

/** Timeout in milliseconds; a position from the last half minute is fresh enough. */
const timeoutMs = 10_000;
const fresh = 30_000;

/**
 * Asks the device for its position, which prompts for permission.
 * @throws PositionError
 */
export function currentPosition(device: Pick<Navigator, 'geolocation'> = navigator): Promise<Position> {
  return new Promise((resolve, reject) => {
    // Pages without TLS and some web views lack it, despite the types.
    const geolocation = device.geolocation as Geolocation | undefined;
    if (geolocation === undefined) {
      reject(new PositionError('unsupported'));
      return;
    }
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      () => reject(new PositionError('failed')),
      { timeout: timeoutMs, maximumAge: fresh, enableHighAccuracy: true },
    );
  });
}
