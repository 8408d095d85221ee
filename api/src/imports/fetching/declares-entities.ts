/** Whether a document declares entities of its own (XXE, billion laughs): no source needs them. */
export const declaresEntities = (text: string): boolean => {
  const root = text.search(/<[A-Za-z_]/);
  const prolog = root < 0 ? text : text.slice(0, root);
  return /<!ENTITY|<!DOCTYPE[^>]*\[/i.test(prolog);
};
