import { TextDecoder, TextEncoder } from 'node:util';

/** Browser APIs that jsdom lacks. React's server renderer requires a channel but never uses it here. */
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
