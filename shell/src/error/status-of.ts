interface Carrier {
  statusCode?: unknown;
  status?: unknown;
  response?: { status?: unknown } | null;
}

const isStatus = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 400 && value < 600;

/** The HTTP status an error carries: `statusCode`, `status` or its response's, else 500 (spec §8). */
export const statusOf = (error: unknown): number => {
  const { statusCode, status, response } = (error ?? {}) as Carrier;
  return [statusCode, status, response?.status].find(isStatus) ?? 500;
};
