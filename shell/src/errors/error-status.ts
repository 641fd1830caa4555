/** Returns an error's HTTP status: `statusCode`, `status`, its response's status, or 500. */
export function errorStatus(error: unknown): number {
  const { statusCode, status, response } = (error ?? {}) as Record<string, unknown>;
  const ofResponse = (response as { status?: unknown } | null | undefined)?.status;
  return [statusCode, status, ofResponse].find(isStatus) ?? 500;
}

function isStatus(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 400 && value <= 599;
}
