/** Whether a path leads up and out of where it begins. */
export const isClimbing = (path: string): boolean => {
  // What one server reads as a name, the next may read as a way up.
  if (/%(?:2f|5c|00)|\\/i.test(path)) return true;
  return path.split('/').some((part) => /^(?:\.|%2e){1,2}$/i.test(part));
};
