const fixed: ReadonlySet<number> = new Set([56, 14290]);

/** Whether a story is one of the hub's own pages (spec §2): 申请成为作者, 活动合作. */
export const isFixedPage = (id: number): boolean => fixed.has(id);
