/** The HTTP status an error carries: `statusCode`, `status` or its response's, else 500 (spec §8). */
export const statusOf = (error: unknown): number => {
  const carrier = error as { statusCode?: unknown; status?: unknown; response?: { status?: unknown } } | null;
  const candidates = [carrier?.statusCode, carrier?.status, carrier?.response?.status];
  return candidates.find((value): value is number => typeof value === 'number') ?? 500;
};
