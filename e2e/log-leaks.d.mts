export function findLeaks(text: string, personal?: readonly string[]): string[];
