/** Returns the pattern of a contract schema, for a form rule with its own message. */
export function getPattern(schema: object): RegExp {
  const { pattern } = schema as { pattern?: string };
  if (pattern === undefined) throw new Error('The schema has no pattern');
  return new RegExp(pattern);
}
