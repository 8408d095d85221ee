import encodeQR from 'qr';
import { type Box, box, drawing, lines } from './box.ts';
import { type Shape, type Subject, sizes } from './picture.ts';

const ink = '#1c1e21';
const second = '#565b63';
const third = '#6b7078';
const accent = '#1d5ab0';
const soft = '#e8eff9';

// The site's icon (shell/server/public/icon.svg).
const mark = (edge: number): Box =>
  drawing(
    edge,
    '0 0 32 32',
    `<rect width="32" height="32" rx="7" fill="${accent}"/><path d="M16 16.6V6.6M16 16.6l8.7 5M16 16.6l-8.7 5" stroke="#fff" stroke-width="2.2"/><g fill="#fff"><circle cx="16" cy="16.6" r="4.4"/><circle cx="16" cy="6.6" r="2.7"/><circle cx="24.7" cy="21.6" r="2.7"/><circle cx="7.3" cy="21.6" r="2.7"/></g>`,
  );

const qrCode = (url: string, edge: number): Box => {
  const rows = encodeQR(url, 'raw', { ecc: 'medium', border: 4 });
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return drawing(
    edge,
    `0 0 ${rows.length} ${rows.length}`,
    `<path d="${path}" shape-rendering="crispEdges"/>`,
  );
};

const heading = ({ siteName, kind }: Subject, size: number): Box =>
  box({ alignItems: 'center', justifyContent: 'space-between', width: '100%' }, [
    box({ alignItems: 'center', gap: size * 0.5 }, [
      mark(size * 1.5),
      box({ fontSize: size, fontWeight: 700, color: ink }, siteName),
    ]),
    box(
      {
        padding: `${size * 0.2}px ${size * 0.7}px`,
        borderRadius: size,
        background: soft,
        color: accent,
        fontSize: size * 0.85,
        fontWeight: 700,
      },
      kind,
    ),
  ]);

const hostOf = (url: string): string => URL.parse(url)?.host ?? '';

const column = { flexDirection: 'column', boxSizing: 'border-box', background: '#ffffff' } as const;

const card = (subject: Subject): Box =>
  box({ ...column, ...sizes.card, padding: '56px 64px 48px', borderBottom: `14px solid ${accent}` }, [
    heading(subject, 32),
    box({ ...column, flexGrow: 1, width: '100%', justifyContent: 'center', gap: 22 }, [
      lines(3, { fontSize: 60, fontWeight: 700, lineHeight: 1.3, color: ink }, subject.title),
      lines(2, { fontSize: 30, lineHeight: 1.5, color: second }, subject.summary),
    ]),
    box({ width: '100%', justifyContent: 'space-between', gap: 40, fontSize: 26, color: third }, [
      box({ flexGrow: 1, flexBasis: 0 }, [lines(1, {}, subject.facts.join(' · '))]),
      box({ flexShrink: 0 }, hostOf(subject.url)),
    ]),
  ]);

const poster = (subject: Subject): Box =>
  box({ ...column, ...sizes.poster, borderTop: `14px solid ${accent}` }, [
    box({ ...column, width: '100%', flexGrow: 1, padding: '44px 56px 0', gap: 30 }, [
      heading(subject, 30),
      // As many lines as fit above the code when all are full.
      lines(4, { marginTop: 30, fontSize: 48, fontWeight: 700, lineHeight: 1.35, color: ink }, subject.title),
      box(
        { ...column, width: '100%', gap: 8 },
        subject.facts.map((fact) => lines(1, { fontSize: 26, lineHeight: 1.5, color: third }, fact)),
      ),
      lines(6, { fontSize: 28, lineHeight: 1.65, color: second }, subject.summary),
    ]),
    box(
      { width: '100%', alignItems: 'center', gap: 36, padding: '40px 56px', background: soft, flexShrink: 0 },
      [
        box({ background: '#ffffff', borderRadius: 8 }, [qrCode(subject.url, 210)]),
        box({ ...column, flexGrow: 1, flexBasis: 0, background: soft, gap: 10 }, [
          box({ fontSize: 30, fontWeight: 700, color: ink }, '长按或扫码查看'),
          lines(1, { fontSize: 26, color: second }, hostOf(subject.url)),
        ]),
      ],
    ),
  ]);

/** How the shapes look. */
export const layouts: Readonly<Record<Shape, (subject: Subject) => Box>> = { card, poster };
