import { type Static, Type } from 'typebox';
import { model, oneOf } from './core/schema.js';

export const deviceKinds = ['echoss', 'hitap'] as const;

/** Touch data of a stamp on the screen; the partner or our own check identifies the stamp. */
export const DeviceProof = model('DeviceProof', 'A stamp that was pressed on the screen', {
  kind: oneOf(deviceKinds, 'The 12cm electronic stamp, or hiTAP'),
  touches: Type.Array(
    model('DeviceTouch', 'A point of the stamp', {
      x: Type.Number({ description: 'CSS px from the left of the stamped screen' }),
      y: Type.Number({ description: 'CSS px from its top' }),
    }),
    { minItems: 1, maxItems: 10, description: 'Points that touched the screen simultaneously' },
  ),
});
export type DeviceProof = Static<typeof DeviceProof>;

/** Proof of a visit: a store code that staff type, a stamp, or a QR code. */
export const proofFields = {
  code: Type.Optional(Type.String({ pattern: '^[0-9]{1,12}$', description: 'Store code' })),
  device: Type.Optional(DeviceProof),
  qr: Type.Optional(
    Type.String({ minLength: 1, maxLength: 500, description: 'What a QR code of the shop says' }),
  ),
};
