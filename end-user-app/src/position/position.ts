/** Where a phone is, in degrees. */
export interface Position {
  latitude: number;
  longitude: number;
}

/** Why there is no position: the device has none to tell, or it could not or may not be had now. */
export class PositionError extends Error {
  readonly why: 'unsupported' | 'failed';

  constructor(why: 'unsupported' | 'failed') {
    super(why);
    this.why = why;
  }
}

/** Milliseconds that a phone may search for its position; an answer of the last half minute will do. */
const patience = 10_000;
const fresh = 30_000;

/** Asks the phone where it is; it asks its owner. @throws PositionError */
export function currentPosition(device: Pick<Navigator, 'geolocation'> = navigator): Promise<Position> {
  return new Promise((resolve, reject) => {
    // Pages without TLS and some web views lack it, whatever the types say.
    const geolocation = device.geolocation as Geolocation | undefined;
    if (geolocation === undefined) {
      reject(new PositionError('unsupported'));
      return;
    }
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      () => reject(new PositionError('failed')),
      { timeout: patience, maximumAge: fresh, enableHighAccuracy: true },
    );
  });
}
