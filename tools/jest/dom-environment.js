import { JSDOM, VirtualConsole } from 'jsdom';
import NativeEnvironment from './native-environment.js';
import { saveGlobals } from './saved-globals.js';
import { trackTimers } from './tracked-timers.js';

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

const stubMatchMedia = (media) => ({
  media,
  matches: false,
  onchange: null,
  addListener() {},
  removeListener() {},
  addEventListener() {},
  removeEventListener() {},
  dispatchEvent: () => false,
});

const url = 'http://localhost/';
const own = Object.keys(Object.getOwnPropertyDescriptors(globalThis));
/** Where a page's interface differs from Node's, jsdom only accepts its own. */
const fromPage = [
  'AbortController',
  'AbortSignal',
  'Blob',
  'CustomEvent',
  'Event',
  'EventTarget',
  'File',
  'FormData',
  'MessageEvent',
];
/** What the page takes from Node: jsdom lacks it, or has a clock that fake timers do not know. */
const fromNode = [
  'Headers',
  'ReadableStream',
  'Request',
  'Response',
  'TextDecoder',
  'TextEncoder',
  'TransformStream',
  'structuredClone',
];
const timers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'];

let dom;
let restoreGlobals;

/** Creates the worker's page, with the browser APIs that jsdom lacks, and makes it the global object's. */
function createPage() {
  const virtualConsole = new VirtualConsole();
  virtualConsole.sendTo(console, { omitJSDOMErrors: true });
  virtualConsole.on('jsdomError', (error) => console.error(error));
  dom = new JSDOM('<!DOCTYPE html>', { url, pretendToBeVisual: true, virtualConsole });
  const { window } = dom;
  // jsdom logs an error for pseudo-elements, whose styles antd requests for scrollbars.
  const { getComputedStyle, Blob, FileReader } = window;
  Object.assign(window, {
    getComputedStyle: (element) => getComputedStyle(element),
    MessageChannel: StubMessageChannel,
    ResizeObserver: StubObserver,
    IntersectionObserver: StubObserver,
    matchMedia: stubMatchMedia,
    scrollTo() {},
  });
  window.HTMLCanvasElement.prototype.getContext = () => null;
  Blob.prototype.arrayBuffer ??= function arrayBuffer() {
    return new Promise((resolve, reject) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result);
      reader.onerror = () => reject(reader.error);
      reader.readAsArrayBuffer(this);
    });
  };
  for (const name of fromNode) window[name] = globalThis[name];
  for (const name of timers) forward(window, name, globalThis);
  Object.defineProperty(window, 'crypto', { value: crypto, configurable: true });
  for (const name of listNames(window)) {
    if (!own.includes(name) || fromPage.includes(name)) forward(globalThis, name, window);
  }
  forward(globalThis, 'MessageChannel', window);
  // React's development build would record each render and the place of each element.
  performance.measure = undefined;
  console.createTask = undefined;
  // They refuse a receiver that is not the page's own.
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent']) {
    Object.defineProperty(globalThis, name, { configurable: true, get: () => window[name].bind(window) });
  }
}

/** Lists the properties of a window, inherited ones included. */
function listNames(window) {
  const names = [];
  for (let object = window; object !== null; object = Object.getPrototypeOf(object)) {
    names.push(...Object.getOwnPropertyNames(object));
  }
  return new Set(names.filter((name) => !(name in Object.prototype) && !name.startsWith('_')));
}

/** Makes a property the same on both global objects, also after a test replaced it. */
function forward(from, name, to) {
  Object.defineProperty(from, name, {
    configurable: true,
    get: () => to[name],
    set: (value) => {
      to[name] = value;
    },
  });
}

/** Returns the handle of a frame that is cancelled at once; jsdom numbers frames in their order. */
function takeFrame() {
  const handle = dom.window.requestAnimationFrame(() => {});
  dom.window.cancelAnimationFrame(handle);
  return handle;
}

/**
 * Cancels the frames that a test file left. jsdom starts one timer for all frames when there is none yet: with that
 * timer cleared and a frame left, it would never draw a frame again.
 */
function cancelFrames(first) {
  const last = takeFrame();
  for (let handle = first; handle < last; handle += 1) dom.window.cancelAnimationFrame(handle);
}

/** Tests of screens: one jsdom page for each worker, which every test file gets empty. */
export default class DomEnvironment extends NativeEnvironment {
  /** Jest runs the setup files before `setup`. */
  constructor() {
    super();
    if (dom === undefined) createPage();
    restoreGlobals ??= saveGlobals(dom.window);
    this.firstFrame = takeFrame();
    this.clearTimers = trackTimers();
  }

  async teardown() {
    this.clearTimers();
    restoreGlobals();
    cancelFrames(this.firstFrame);
    const { document, history, localStorage, sessionStorage } = dom.window;
    document.head.replaceChildren();
    document.body.replaceChildren();
    for (const element of [document.documentElement, document.body]) {
      for (const name of element.getAttributeNames()) element.removeAttribute(name);
    }
    for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; max-age=0`;
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, '', url);
    await super.teardown();
  }
}
