import { createHmac, timingSafeEqual } from 'node:crypto';
import { derivedKeys } from '../config.js';

/** The content of a shop's code. */
export interface CodedShop {
  readonly appId: string;
  readonly shopId: string;
}

const mark = 'NOREN1';

export type VisitCodes = ReturnType<typeof createVisitCodes>;

/**
 * Signs and reads shops' QR codes, which name app and shop and cannot be forged. Printed codes stay in use for years,
 * so codes signed with an earlier key stay valid while that key is in the list.
 */
export function createVisitCodes(digestKey: string) {
  const keys = derivedKeys(digestKey, 'loyalty visit code');
  const sign = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();

  return {
    createCode({ appId, shopId }: CodedShop): string {
      const text = [mark, appId, shopId].join('.');
      const [current = Buffer.alloc(0)] = keys;
      return `${text}.${sign(current, text).toString('base64url')}`;
    },

    /** @returns undefined for anything not signed by this service */
    read(code: string): CodedShop | undefined {
      const [prefix, appId, shopId, signature, ...rest] = code.trim().split('.');
      if (prefix !== mark || !appId || !shopId || !signature || rest.length > 0) return undefined;
      const signatureBytes = Buffer.from(signature, 'base64url');
      const text = [mark, appId, shopId].join('.');
      const isOurs = keys.some((key) => {
        const right = sign(key, text);
        return signatureBytes.length === right.length && timingSafeEqual(signatureBytes, right);
      });
      return isOurs ? { appId, shopId } : undefined;
    },
  };
}
