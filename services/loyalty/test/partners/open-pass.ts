import { createHash, verify, X509Certificate } from 'node:crypto';
import { openZip } from '@noren/service-kit';
import forge from 'node-forge';

/** The contents of a `.pkpass`. */
export interface OpenedPass {
  readonly files: ReadonlyMap<string, Buffer>;
  /** `pass.json` */
  readonly pass: Record<string, unknown>;
  /** Files whose SHA-1 differs from the manifest's, or that it does not list. */
  readonly unlisted: readonly string[];
  /** Common name of the signer; undefined unless the signature and its chain up to the root are valid. */
  readonly signedBy: string | undefined;
}

/** Unpacks a pass and verifies it as a phone does. */
export async function openPass(bytes: Buffer, root: string): Promise<OpenedPass> {
  const limits = { maxEntries: 20, maxUnpackedBytes: 5_000_000, allowed: () => true };
  const files = await openZip(bytes, limits);
  const read = (name: string) => files.get(name) ?? Buffer.alloc(0);
  const manifest: Record<string, string> = JSON.parse(read('manifest.json').toString());
  const listed = [...files].filter(([name]) => name !== 'manifest.json' && name !== 'signature');
  return {
    files,
    pass: JSON.parse(read('pass.json').toString()),
    unlisted: listed.flatMap(([name, file]) =>
      manifest[name] === createHash('sha1').update(file).digest('hex') ? [] : [name],
    ),
    signedBy: getSigner(read('signature'), read('manifest.json'), new X509Certificate(root)),
  };
}

/** The parts of a signed message (RFC 2315, section 9) that forge reads but does not verify. */
interface SignedData {
  readonly certificates: readonly forge.pki.Certificate[];
  readonly rawCapture: { readonly authenticatedAttributes: forge.asn1.Asn1[]; readonly signature: string };
}

function getSigner(signature: Buffer, content: Buffer, root: X509Certificate): string | undefined {
  const der = forge.asn1.fromDer(signature.toString('binary'));
  const { certificates, rawCapture } = forge.pkcs7.messageFromAsn1(der) as unknown as SignedData;
  const [intermediate, signer] = certificates.map(
    (one) => new X509Certificate(forge.pki.certificateToPem(one)),
  );
  if (intermediate === undefined || signer === undefined) return undefined;
  const attributes = rawCapture.authenticatedAttributes;
  const { Class, Type, create, toDer } = forge.asn1;
  const signed = Buffer.from(toDer(create(Class.UNIVERSAL, Type.SET, true, attributes)).getBytes(), 'binary');
  const isSigned = verify('sha1', signed, signer.publicKey, Buffer.from(rawCapture.signature, 'binary'));
  const digest = createHash('sha1').update(content).digest();
  const isTrusted = signer.verify(intermediate.publicKey) && intermediate.verify(root.publicKey);
  return isSigned && signed.includes(digest) && isTrusted ? signer.subject.split('\n')[0] : undefined;
}
