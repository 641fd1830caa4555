import { decodeRaster } from '../raster/decode-raster.js';

const dataUrl = /^\s*data:image\/(png|jpeg);base64,/;

/** Re-encodes embedded images, which must pass the same checks as uploaded ones. */
export async function reencodeImages(root: Element): Promise<void> {
  for (const element of root.querySelectorAll('image, feImage')) {
    for (const attribute of element.attributes) {
      const [prefix = '', kind] = (attribute.localName === 'href' && dataUrl.exec(attribute.value)) || [];
      if (kind !== 'png' && kind !== 'jpeg') continue;
      const { bytes } = await decodeRaster(Buffer.from(attribute.value.slice(prefix.length), 'base64'), kind);
      attribute.value = `data:image/${kind};base64,${bytes.toString('base64')}`;
    }
  }
}
