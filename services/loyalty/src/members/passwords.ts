import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/** Cost parameters of scrypt. They are stored with each hash, so that they can be raised. */
export interface PasswordCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** OWASP's recommendation. */
export const recommendedCost: PasswordCost = { N: 2 ** 15, r: 8, p: 3 };
const keyLength = 32;

function derived(password: string, salt: Buffer, { N, r, p }: PasswordCost): Promise<Buffer> {
  const options: ScryptOptions = { N, r, p, maxmem: 256 * N * r };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyLength, options, (error, key) =>
      error === null ? resolve(key) : reject(error),
    );
  });
}

/** Returns a salted hash with its parameters: `scrypt$N$r$p$salt$hash`. */
export async function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  const salt = randomBytes(16);
  const key = await derived(password, salt, cost);
  const { N, r, p } = cost;
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** Compares in constant time; without a hash it takes as long as with one of this cost and returns false. */
export async function isPassword(
  password: string,
  hash: string | undefined,
  cost: PasswordCost,
): Promise<boolean> {
  const [kind, N, r, p, salt = '', key = ''] = hash?.split('$') ?? [];
  if (kind !== 'scrypt') {
    await derived(password, Buffer.alloc(16), cost);
    return false;
  }
  const derivedKey = await derived(password, Buffer.from(salt, 'base64url'), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  });
  return timingSafeEqual(derivedKey, Buffer.from(key, 'base64url'));
}
