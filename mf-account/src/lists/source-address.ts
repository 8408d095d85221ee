import { settings } from '@hub/shared/runtime/settings';

export interface SourceAddress {
  /** What it is, in a word. */
  kind: string;
  href: string;
  /** Stories and events open beside the list (contract §4). */
  newTab: boolean;
}

const unknown: SourceAddress = { kind: '', href: '', newTab: false };

const addressOf = (sourceId: string): SourceAddress => {
  const [, kind, id = ''] = /^(story|paper|event|project)-([\w-]+)$/.exec(sourceId) ?? [];
  if (kind === 'story') return { kind: '文章', href: `/view/${id}`, newTab: true };
  if (kind === 'paper') return { kind: '论文', href: `/paper/${id}`, newTab: false };
  if (kind === 'event')
    return { kind: '活动', href: `${settings().eventOrigin}/activities/${id}`, newTab: true };
  if (kind === 'project') return { kind: '项目', href: `/projects/${id}`, newTab: false };
  return unknown;
};

/** Where a thing is read, by its source id, or a comment on it. */
export const sourceAddress = (sourceId: string, comment?: number): SourceAddress => {
  const address = addressOf(sourceId);
  return comment && address.href ? { ...address, href: `${address.href}?comment=${comment}` } : address;
};
