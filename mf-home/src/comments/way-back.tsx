import { settings } from '@hub/shared/runtime/settings';
import { Link } from '@hub/shared/ui/link';

const words = /^(story|paper|event|project)-(.+)$/;

const placeOf = (sourceId: string): { href: string; label: string } | undefined => {
  const [, kind, id = ''] = words.exec(sourceId) ?? [];
  if (kind === 'story') return { href: `/view/${id}`, label: '查看文章' };
  if (kind === 'paper') return { href: `/paper/${id}`, label: '查看论文' };
  if (kind === 'event') return { href: `${settings().eventOrigin}/activities/${id}`, label: '查看活动' };
  if (kind === 'project') return { href: `/projects/${id}`, label: '查看项目' };
  return undefined;
};

/** From what is said of a thing to the thing itself. */
export const WayBack = ({ sourceId }: { sourceId: string }) => {
  const place = placeOf(sourceId);
  return place ? <Link href={place.href}>{place.label}</Link> : null;
};
