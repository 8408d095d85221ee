/** The hub's mark; the same drawing as the site's icon. */
export const LogoMark = () => (
  <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
    <rect width="32" height="32" rx="7" fill="var(--accent)" />
    <path d="M16 16.6V6.6M16 16.6l8.7 5M16 16.6l-8.7 5" stroke="var(--on-accent)" strokeWidth="2.2" />
    <g fill="var(--on-accent)">
      <circle cx="16" cy="16.6" r="4.4" />
      <circle cx="16" cy="6.6" r="2.7" />
      <circle cx="24.7" cy="21.6" r="2.7" />
      <circle cx="7.3" cy="21.6" r="2.7" />
    </g>
  </svg>
);
