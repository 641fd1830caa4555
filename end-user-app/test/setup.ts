import { TextDecoder, TextEncoder } from 'node:util';

/** What browsers have and jsdom lacks. React's server renderer wants a channel; it never uses it here. */
class SilentChannel {
  port1 = { onmessage: null };
  port2 = { postMessage: () => undefined };
}

Object.assign(globalThis, {
  TextEncoder,
  TextDecoder,
  MessageChannel: SilentChannel,
  IS_REACT_ACT_ENVIRONMENT: true,
});

HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
window.scrollTo = () => undefined;
