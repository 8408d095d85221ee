import { optional } from './field.ts';
import { idNumber, intBetween, MAX_INT } from './number.ts';

/**
 * Whose text or action it is, as the page knows. Sessions belong to the browser and pages outlive them: a page that sends
 * what one member wrote does not know yet that another one logged in beside it.
 */
export const writerId = () =>
  optional(
    idNumber({
      title: '作者编号',
      description:
        'Whose text or action it is: while another member is logged in nothing is done (403, code 40303)',
    }),
  );

/**
 * The same of a call that visitors make too: whom the page shows, where 0 is nobody. A page that shows nobody does nothing
 * in the name of who has logged in elsewhere meanwhile.
 */
export const viewerId = () =>
  optional(
    intBetween(0, MAX_INT, {
      title: '操作者编号',
      description:
        'Whom the page shows, 0 for a visitor: while it is not who is logged in, nothing is done (403, code 40303)',
    }),
  );
