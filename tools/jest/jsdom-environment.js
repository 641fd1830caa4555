import { TestEnvironment } from 'jest-environment-jsdom';
import './compile-cache.js';
import { disableUsedStorages } from './async-storage.js';

/** Delivers messages in a macrotask without an open handle: Node's own makes antd hang for minutes under jsdom. */
class StubMessageChannel {
  constructor() {
    this.port1 = { onmessage: null };
    this.port2 = { postMessage: (data) => setTimeout(() => this.port1.onmessage?.({ data }), 0) };
  }
}

class StubObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

const matchMedia = (media) => ({
  media,
  matches: false,
  onchange: null,
  addListener() {},
  removeListener() {},
  addEventListener() {},
  removeEventListener() {},
  dispatchEvent: () => false,
});

/** jsdom with the browser APIs that it lacks. */
export default class BrowserEnvironment extends TestEnvironment {
  async teardown() {
    await super.teardown();
    disableUsedStorages();
  }

  async setup() {
    await super.setup();
    // jsdom logs an error for pseudo-elements, whose styles antd requests for scrollbars.
    const { getComputedStyle } = this.global;
    this.global.getComputedStyle = (element) => getComputedStyle(element);
    Object.assign(this.global, {
      Request,
      Response,
      Headers,
      ReadableStream,
      TransformStream,
      TextEncoder,
      TextDecoder,
      structuredClone,
      MessageChannel: StubMessageChannel,
      ResizeObserver: StubObserver,
      IntersectionObserver: StubObserver,
      matchMedia,
      scrollTo() {},
    });
    const { Blob, FileReader } = this.global;
    Blob.prototype.arrayBuffer ??= function arrayBuffer() {
      return new Promise((resolve, reject) => {
        const reader = new FileReader();
        reader.onload = () => resolve(reader.result);
        reader.onerror = () => reject(reader.error);
        reader.readAsArrayBuffer(this);
      });
    };
    if (this.global.crypto?.subtle === undefined) {
      Object.defineProperty(this.global, 'crypto', { value: crypto, configurable: true });
    }
  }
}
