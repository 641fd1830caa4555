/** Stands for every stylesheet: tests do not look at styles, and Node cannot read them. */
export {};
