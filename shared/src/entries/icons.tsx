import type { ReactNode } from 'react';

/** One path each: an entry has many icons, a list many entries. */
const shapes = {
  vote: 'M3 11h4v9H3zM7 11l4-8a2.5 2.5 0 0 1 2.5 2.5V9H19a2 2 0 0 1 2 2.3l-1.1 7a2 2 0 0 1-2 1.7H7z',
  share: 'M12 15V3M7.5 7.5 12 3l4.5 4.5M5 12v7a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-7',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
} as const;

const icon = (shape: keyof typeof shapes, weight?: number): ReactNode => (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={shapes[shape]} strokeWidth={weight} />
  </svg>
);

export const voteIcon = icon('vote');
export const shareIcon = icon('share');
// Dots as thin as lines are hardly seen.
export const moreIcon = icon('more', 3);
