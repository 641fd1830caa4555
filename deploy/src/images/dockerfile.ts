/** An instruction of a Dockerfile, with continued lines joined. */
export interface Instruction {
  readonly name: string;
  readonly text: string;
}

export function getInstructions(dockerfile: string): Instruction[] {
  return dockerfile
    .split('\n')
    .filter((line) => !/^\s*#/.test(line))
    .join('\n')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [name = ''] = line.split(/\s/, 1);
      return { name: name.toUpperCase(), text: line.slice(name.length).trim() };
    });
}

/** Returns what an image may not do; empty if it may be built. */
export function findDockerfileMistakes(dockerfile: string): string[] {
  const instructions = getInstructions(dockerfile);
  const lastStage = instructions.slice(instructions.findLastIndex(({ name }) => name === 'FROM'));
  const user = lastStage.findLast(({ name }) => name === 'USER')?.text ?? '';
  const mistakes = instructions.flatMap(({ name, text }) => {
    if (name === 'FROM' && !isPinned(text, instructions))
      return [`FROM ${text}: neither an ARG nor pinned by digest`];
    if (name === 'ADD') return [`ADD ${text}: use COPY, because ADD also fetches and unpacks`];
    if (name === 'COPY' && !text.includes('--chown=')) return [`COPY ${text}: has no --chown`];
    if ((name === 'ARG' || name === 'ENV') && /secret|password|token|_key\b/i.test(text)) {
      return [`${name} ${text}: secrets stay in the image`];
    }
    if (name === 'CMD' || name === 'ENTRYPOINT') {
      return text.startsWith('[') ? [] : [`${name} ${text}: the shell form does not forward signals`];
    }
    return [];
  });
  return /^[1-9]\d*(:[1-9]\d*)?$/.test(user)
    ? mistakes
    : [...mistakes, `USER ${user}: not a non-zero number`];
}

/** True if pinned by digest, or by an argument without a default, which the release command sets to a digest. */
function isPinned(text: string, instructions: readonly Instruction[]): boolean {
  const [image = ''] = text.split(/\s/, 1);
  if (/@sha256:[0-9a-f]{64}$/.test(image)) return true;
  const argument = /^\$\{(\w+)\}$/.exec(image)?.[1];
  return instructions.some(({ name, text: argName }) => name === 'ARG' && argName === argument);
}
