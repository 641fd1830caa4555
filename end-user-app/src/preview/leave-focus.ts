/** Where the browser shows a modal dialog. */
const modalStyle = {
  position: 'fixed',
  inset: '0',
  zIndex: '1000',
  boxShadow: '0 0 0 9999px rgb(8 15 30 / 0.55)',
};

/**
 * Leaves the focus to the console: pages that open a dialog or focus a field would take it from staff who type. Once
 * staff click into the preview, its pages focus as members see it.
 */
export function leaveFocusToConsole(): void {
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function focusInPreview(options) {
    if (document.hasFocus()) focus.call(this, options);
  };
  const { showModal } = HTMLDialogElement.prototype;
  HTMLDialogElement.prototype.showModal = function showInPreview() {
    if (document.hasFocus()) return showModal.call(this);
    // Unlike `show()`, the attribute focuses nothing.
    this.open = true;
    Object.assign(this.style, modalStyle);
  };
}
