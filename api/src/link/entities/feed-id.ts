const LARGEST = 2n ** 63n - 1n;

/** Digits as the database takes them; what no id can reach is the largest id, which nothing has. */
export const toFeedId = (digits: string): string =>
  BigInt(digits) > LARGEST ? String(LARGEST) : String(BigInt(digits));

/** Ids of accounts are those of users; undefined for what no user can have. */
export const toUserId = (digits: string): number | undefined => {
  const id = Number(digits);
  return id > 0 && id < 2 ** 31 ? id : undefined;
};

/** An id that sorts by its time; `sequence` (16 bits) tells apart what was made in the same millisecond. */
export const feedIdAt = (time: Date, sequence: number): string =>
  String((BigInt(time.getTime()) << 16n) | BigInt(sequence & 0xffff));
