/** A part of an address in plain characters; one with broken percent-encoding stays as it is. */
export const decodePart = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};
