/** Replaces every stylesheet: Node cannot import CSS, and tests do not check styles. */
export {};
