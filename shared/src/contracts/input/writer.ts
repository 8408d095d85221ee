import { optional } from './field.ts';
import { idNumber } from './number.ts';

/**
 * Whose text or deed it is, as the page knows. Sessions belong to the browser and pages outlive them: a page that sends
 * what one member wrote does not know yet that another one logged in beside it.
 */
export const writerId = () =>
  optional(
    idNumber({
      title: '作者编号',
      description:
        'Whose text or deed it is: while another member is logged in nothing is done (403, code 40303)',
    }),
  );
