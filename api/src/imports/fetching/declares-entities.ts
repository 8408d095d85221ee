/** Whether a document declares entities of its own (XXE, billion laughs): no source needs them. */
export const declaresEntities = (text: string): boolean => {
  const root = text.search(/<[A-Za-z_]/);
  const prolog = root < 0 ? text : text.slice(0, root);
  if (/<!ENTITY/i.test(prolog)) return true;
  const type = prolog.slice(Math.max(0, prolog.search(/<!DOCTYPE/i)));
  const opens = type.indexOf('[');
  const closes = type.indexOf('>');
  return /^<!DOCTYPE/i.test(type) && opens >= 0 && (closes < 0 || opens < closes);
};
