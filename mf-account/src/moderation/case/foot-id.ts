import type { ReportCase } from '@hub/shared/contracts/community/report';

/** Where the buttons of an open case are, also after it was decided on in place. */
export const footIdOf = ({ source_id }: ReportCase): string => `case-${source_id}`;
